import { useReducer } from 'react'
import {
  type Change,
  type Edits,
  type Range,
  type Sheet,
  type Spot,
  toRange,
  withChanges,
} from './grid-edits'

export type GridState = {
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
  anchor: Spot
  head: Spot
  /** The text with which editing starts; null if no cell is being edited. */
  typed: string | null
}

export type GridAction =
  | { type: 'select'; head: Spot; extend?: boolean }
  | { type: 'selectRange'; range: Range }
  | { type: 'edit'; typed: string }
  | { type: 'stopEditing' }
  | { type: 'change'; changes: readonly Change[]; range?: Range }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'replace'; edits: Edits }

const MOST_STEPS = 100

const START: GridState = {
  ...{ edits: new Map(), past: [], future: [], typed: null },
  ...{ anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } },
}

const select = (state: GridState, { top, bottom, left, right }: Range): GridState => ({
  ...state,
  // The active cell is the first one, so that the grid does not scroll to the end of a column.
  head: { row: top, column: left },
  anchor: { row: bottom, column: right },
})

function reduce(state: GridState, action: GridAction): GridState {
  const { edits, past, future } = state
  switch (action.type) {
    case 'select':
      return {
        ...state,
        typed: null,
        head: action.head,
        anchor: action.extend ? state.anchor : action.head,
      }
    case 'selectRange':
      return select({ ...state, typed: null }, action.range)
    case 'edit':
      return { ...state, typed: action.typed, anchor: state.head }
    case 'stopEditing':
      return { ...state, typed: null }
    case 'change': {
      const next = withChanges(edits, action.changes)
      const moved = action.range ? select(state, action.range) : state
      return { ...moved, typed: null, edits: next, past: [...past, edits].slice(-MOST_STEPS), future: [] }
    }
    case 'undo': {
      const last = past.at(-1)
      return last ? { ...state, edits: last, past: past.slice(0, -1), future: [edits, ...future] } : state
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { ...state, edits: next, past: [...past, edits], future: rest } : state
    }
    case 'replace':
      return { ...state, edits: action.edits, past: [], future: [] }
  }
}

/** The selection, the edits and their undo history. */
export function useGrid({ rows, columns }: Sheet) {
  const [state, dispatch] = useReducer(reduce, START)
  const clamp = ({ row, column }: Spot): Spot => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  })
  const move = (by: Partial<Spot>, extend = false) =>
    dispatch({
      type: 'select',
      head: clamp({
        row: state.head.row + (by.row ?? 0),
        column: state.head.column + (by.column ?? 0),
      }),
      extend,
    })
  return { state, dispatch, move, clamp, range: toRange(state.anchor, state.head) }
}

export type Grid = ReturnType<typeof useGrid>
