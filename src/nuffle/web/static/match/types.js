/**
 * What the server sends, as web/show makes it. The page draws it and works nothing out.
 * @typedef {[number, number]} Square
 * @typedef {{name: string, width: number, height: number, rows: string[], walls: [number, number, number][],
 *   open: boolean}} Ground
 * @typedef {{id: string, seat: string, number: number, name: string, position: string, letter: string, role: string,
 *   square: Square|null, status: string, stats: Object<string, string>, skills: string[], marks?: string[],
 *   acted?: boolean, ball?: boolean, niggles?: number, star?: boolean, hurt?: string[], captain?: boolean,
 *   keywords?: string[],
 *   deeds?: Object<string, number>}} Player
 * @typedef {{seat: string, name: string, race: string, score: number, turn: number, rerolls: number,
 *   apothecaries: number, hand: {name: string, says: string}[], hidden: number}} Team
 * @typedef {{seat: string|null, edition: string, ground: Ground, half: number, drive: number, turns: number,
 *   active: string|null, kicking: string|null, over: boolean, overtime: boolean,
 *   weather: {name: string, says: string}|null,
 *   things: {square: Square, kind: string, number: number}[],
 *   ball: {square: Square, holder: string|null, flying: boolean}|null, teams: Team[], players: Player[]}} Picture
 * @typedef {{words: string, chance?: number, again?: number, dice?: number, fall?: number, range?: string}} Odds
 * @typedef {{answer: string, shape: string, label: string, note?: string, action?: string, rule?: string,
 *   player?: string, target?: string, owner?: string, square?: Square|null, face?: string, place?: number,
 *   price?: number, gold?: number, odds?: Odds}} Option
 * @typedef {{number: number, kind: string, widget: string, question: string, why: string, stake: string,
 *   about: string[], later: boolean, options: Option[], lacking?: string, draft?: boolean, purse?: number,
 *   dice?: string[]}} Asked
 * @typedef {{what?: string, who?: string, dice?: {kind: string, value?: number, face?: string}[], need?: number,
 *   passed?: boolean,
 *   parts?: {source: string, value: number}[], result?: string}} Roll
 * @typedef {{text: string, kind: string, weight: number, side: string|null, step?: number, roll?: Roll,
 *   run?: string, whole?: string,
 *   act?: {player?: string, from?: Square, to?: Square, square?: Square, by?: string}}} News
 * @typedef {{answers: string[], words: string, squares: Square[], player?: string, target?: string, chance?: number,
 *   value?: number, tries?: number}} Weighed
 * @typedef {{square: Square, chance: number, from: number, way?: boolean,
 *   rolls?: {roll: string, chance: number}[]}} Node
 * @typedef {{declare: string[], step: string, trail: Node[], nodes: Node[]}} Reach
 * @typedef {{target: string, square: Square, chance: number, dice: number, down: number, fall: number, whole: number,
 *   path: string[], hit: string, before: string[]}} Blitz
 * @typedef {{seat: string, name?: string, coach?: string, here?: boolean, bot?: boolean}} Seat
 * @typedef {{type: "state", seq: number, picture: Picture|null, news: News[], asked: Asked|null, may_undo: boolean,
 *   clock: {left: number, limit: number, running: boolean}|null, wait?: number, seats?: Seat[], turn_of?: string|null,
 *   next: number, finished?: boolean, yours?: string[], orders?: Object<string, string>}} State
 */
export {};
