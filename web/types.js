/**
 * The shapes that the server speaks, as types only.
 *
 * A position is `[row, col]` from 0. On the path of an Onet joining a
 * coordinate may be -1 or one past the last: the ring round the board.
 *
 * @typedef {[number, number]} Cell
 * @typedef {[Cell, Cell]} Edge  two dots; dot rows run from 0 to the number of rows
 * @typedef {{a: Cell, b: Cell, kind: number, turns: number, path: Cell[]}} Joining
 *
 * @typedef {"timed" | "zen" | "strict"} Mode
 * @typedef {{level: number, rows: number, cols: number, kinds: number, copies: number, gravity: string,
 *   seconds: number, bonus: number, hints: number, reshuffles: number}} Level
 * @typedef {{onet: Level[], modes: Mode[], slitherlink: {grades: string[], sizes: [number, number][]}}} Catalogue
 *
 * @typedef {{board: string, level: number | null, mode: Mode, seed: number | null}} OnetDeal
 * @typedef {{t: number, do: string, a?: Cell, b?: Cell}} OnetEntry
 * @typedef {{kind: "joined", joining: Joining, points: number, bonus: number}
 *   | {kind: "slid", moves: [Cell, Cell][]}
 *   | {kind: "reshuffled", by: "deadlock" | "player", moves: [Cell, Cell][]}
 *   | {kind: "undone"} | {kind: "hinted"} | {kind: "paused"} | {kind: "resumed"} | {kind: "missed"}} OnetEvent
 * @typedef {{rows: number, cols: number, gravity: string, tiles: number[][], pairs: Joining[], left: number,
 *   status: "playing" | "paused" | "won" | "lost" | "stuck", elapsed: number, remaining: number | null,
 *   limit: number | null, score: number, moves: number, misses: number, streak: number, hints: number | null,
 *   reshuffles: number | null, undos: number, can_undo: boolean, events: OnetEvent[]}} OnetState
 * @typedef {"winning" | "losing" | "unknown"} Outlook
 *
 * @typedef {{puzzle: string, grade: string | null, seed: number | null}} LoopDeal
 * @typedef {{lines?: Edge[], crosses?: Edge[], clear?: Edge[], inside?: Cell[], outside?: Cell[], bare?: Cell[]}} Change
 * @typedef {{t: number, do: string} & Change} LoopEntry
 * @typedef {{rows: number, cols: number, clues: string[], lines: Edge[], crosses: Edge[], inside: Cell[],
 *   outside: Cell[], status: "playing" | "paused" | "solved", elapsed: number, hints: number, checks: number,
 *   score: number | null, can_undo: boolean, can_redo: boolean}} LoopState
 * @typedef {{clue: Cell} | {dot: Cell} | {loop: Edge} | {sides: Edge} | {apart: Edge}} Clash
 * @typedef {{rule: string | null, cells: Cell[], edges: Edge[], lines: Edge[], crosses: Edge[], reason: string,
 *   clash: Clash | null, text: string}} Deduction
 *
 * @typedef {{date: string, onet: {deal: OnetDeal}, slitherlink: {grade: string, deal: LoopDeal}[]}} Daily
 * @typedef {{name: string, licence: string, kinds: {en: string, id: string, svg: string}[]}} Theme
 * @typedef {{rank: number, name: string, score: number, elapsed: number, replay: string, you: boolean}} Leader
 * @typedef {{track: string, leaders: Leader[], you: {rank: number | null, score: number, elapsed: number} | null}} Leaders
 * @typedef {{track: string, name: string, score: number, elapsed: number,
 *   game: {deal: OnetDeal, log: OnetEntry[]} | {deal: LoopDeal, log: LoopEntry[]}}} Replay
 *
 * @typedef {{node: number, parent: number | null, level: number, cell: Cell | null, edge: Edge | null,
 *   cross: boolean, state: "generated" | "goal" | "dead"}} SearchStep
 * @typedef {{steps: SearchStep[], counters: Record<string, number>, found: boolean, complete: boolean,
 *   folded: number}} Search
 */
export {};
