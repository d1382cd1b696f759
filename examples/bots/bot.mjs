// A bot that plays a match on a nuffle server: node bot.mjs http://localhost:8462
// (Node 22; with Node 20: node --experimental-websocket bot.mjs ...). docs/protocol.md describes what is said.
const server = process.argv[2] ?? "http://localhost:8462";
const turns = Number(process.argv[3] ?? 8);

/** One call of the JSON API. */
async function call(path, form, token = "") {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(server + path, { method: "POST", headers, body: JSON.stringify(form) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** One of the options; here is where your idea of the game goes. */
function choose(question) {
  const options = question.options.map((option) => option.answer);
  if (options.includes("done")) return "done";
  const formations = options.filter((answer) => answer.startsWith("formation"));
  const busy = options.filter((answer) => !["end", "clear", "no"].includes(answer));
  const chosen = [formations, busy, options].find((some) => some.length);
  return chosen[Math.floor(Math.random() * chosen.length)];
}

const { token } = await call("/api/coaches", { name: "Example bot" });
const sides = [{ who: "me", team: "Human" }, { who: "bot", team: "Orc" }];
const { id } = await call("/api/matches", { turns, sides }, token);
console.log(`${server}/matches/${id}`);

const line = new WebSocket(`${server.replace("http", "ws")}/ws/matches/${id}?drawn=false&hello=true`);
line.onopen = () => line.send(JSON.stringify({ type: "hello", token }));
line.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "refused") console.log("refused:", message.reason);
  if (message.type !== "state") return;
  for (const piece of message.news) if (piece.weight === 2) console.log(piece.text);
  if (message.finished) line.close();
  else if (message.asked) line.send(JSON.stringify({ type: "answer", number: message.asked.number, answer: choose(message.asked) }));
};
