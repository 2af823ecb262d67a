/** The public entry: what other domains use. */
export { UndoEntry, type UndoStates, useUndoStates } from './UndoEntry'
