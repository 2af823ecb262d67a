/** The public entry: what other domains use. */
export { UndoEntry } from './UndoEntry'
export { type UndoStates, useUndoStates } from './use-undo-states'
