import { undoEntry, undoRequest } from './undo-calls.ts'
import { undoStates } from './undo-states.ts'

export const undo = { states: undoStates, entry: undoEntry, request: undoRequest }

export { undoRecordsOf, undoRunRows } from './undo-calls.ts'
export { type UndoActor, undoLatest } from './undo-entries.ts'
