import { useDirection } from '@mantine/core'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react'
import { isLocked } from './columns'
import {
  clearRange,
  copyRange,
  fillDown,
  pasteTable,
  readRow,
  type Sheet,
  type Spot,
  splitTable,
} from './grid-edits'
import type { Grid } from './use-grid'

const PAGE_ROWS = 15

type Options = {
  sheet: Sheet
  grid: Grid
  onRefused: (count: number) => void
  /** The grid, which keeps the focus, since the row of a cell can leave the document. */
  box: RefObject<HTMLElement | null>
}

/**
 * The keyboard, clipboard and pointer of the grid. `commit` parses the text of the edited cell, and moves on by
 * `by`. While a cell is being edited, its field handles keys and clipboard.
 */
export function useGridInput({ sheet, grid, onRefused, box }: Options) {
  const { rows, columns } = sheet
  const { state, dispatch, move, clamp, range } = grid
  const { edits, head, typed } = state
  const forward = useDirection().dir === 'rtl' ? -1 : 1
  const isDragging = useRef(false)
  const row = rows[head.row]
  const column = columns[head.column]

  const commit = (text: string, by?: Partial<Spot>) => {
    if (!row || !column) return
    const { cell, format, parse } = column
    const isUnchanged = text === format(readRow(row, edits)[cell], row)
    const value = parse(text, row)
    if (isUnchanged || value === undefined) dispatch({ type: 'stopEditing' })
    else dispatch({ type: 'change', changes: [{ row, cells: { [cell]: value } }] })
    if (value === undefined && !isUnchanged) onRefused(1)
    if (!by) return
    box.current?.focus()
    move(by)
  }

  const startEditing = (text?: string) => {
    if (!row || !column || isLocked(row, column.cell)) return
    const value = readRow(row, edits)[column.cell]
    if (column.kind === 'status' && text === undefined)
      dispatch({ type: 'change', changes: [{ row, cells: { [column.cell]: !value } }] })
    else dispatch({ type: 'edit', typed: text ?? column.format(value, row) })
  }

  const clear = () => dispatch({ type: 'change', changes: clearRange(sheet, range) })

  const findCommand = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    switch (key.toLowerCase()) {
      case 'z':
        return () => dispatch({ type: shiftKey ? 'redo' : 'undo' })
      case 'y':
        return () => dispatch({ type: 'redo' })
      case 'd':
        return () => dispatch({ type: 'change', changes: fillDown(sheet, edits, range) })
      case 'a': {
        const all = { top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 }
        return () => dispatch({ type: 'selectRange', range: all })
      }
    }
  }

  const findMove = ({ key, shiftKey }: KeyboardEvent, isCommand: boolean): (() => void) | undefined => {
    const far = isCommand ? rows.length : 1
    const toEdge = isCommand ? rows.length : 0
    const moves: Record<string, Partial<Spot>> = {
      ArrowDown: { row: far },
      ArrowUp: { row: -far },
      ArrowRight: { column: forward },
      ArrowLeft: { column: -forward },
      PageDown: { row: PAGE_ROWS },
      PageUp: { row: -PAGE_ROWS },
      Home: { row: -toEdge, column: -columns.length },
      End: { row: toEdge, column: columns.length },
    }
    const by = moves[key]
    if (by) return () => move(by, shiftKey)
    const step = shiftKey ? -1 : 1
    // At both ends, Tab leaves the grid.
    if (key === 'Tab' && columns[head.column + step]) return () => move({ column: step })
  }

  const findEdit = ({ key, altKey }: KeyboardEvent, isCommand: boolean): (() => void) | undefined => {
    if (key === 'Enter' || key === 'F2' || (key === ' ' && column?.kind === 'status'))
      return () => startEditing()
    if (key === 'Delete' || key === 'Backspace') return clear
    if (key.length === 1 && !isCommand && !altKey) return () => startEditing(key)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (typed !== null) return
    const isCommand = event.ctrlKey || event.metaKey
    const action =
      (isCommand && findCommand(event)) || findMove(event, isCommand) || findEdit(event, isCommand)
    if (!action) return
    event.preventDefault()
    // Ctrl+Z undoes an edit of the grid, and not what the bar of the last saved change undoes.
    event.stopPropagation()
    action()
  }

  const onCopy = (event: ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyRange(sheet, edits, range))
  }
  const onCut = (event: ClipboardEvent) => {
    if (typed !== null) return
    onCopy(event)
    clear()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    // A copied picture has no text.
    if (text === '') return
    const pasted = pasteTable(sheet, splitTable(text), range)
    dispatch({ type: 'change', changes: pasted.changes, range: pasted.range })
    if (pasted.refused > 0) onRefused(pasted.refused)
  }

  const findSpot = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
    const [spotRow, spotColumn] = cell?.dataset.spot?.split(':').map(Number) ?? []
    if (spotRow === undefined || spotColumn === undefined) return
    return clamp({ row: spotRow, column: spotColumn })
  }
  const onPointerDown = (event: PointerEvent) => {
    const spot = findSpot(event)
    if (!spot || event.button !== 0 || event.target instanceof HTMLInputElement) return
    // A field that is removed while it has the focus does not report that it lost it.
    if (typed !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    isDragging.current = true
    dispatch({ type: 'select', head: spot, extend: event.shiftKey })
  }
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    box.current?.focus({ preventScroll: true })
  }
  const onPointerOver = (event: PointerEvent) => {
    if (!isDragging.current || event.buttons === 0) return
    const spot = findSpot(event)
    if (spot) dispatch({ type: 'select', head: spot, extend: true })
  }
  const onPointerUp = () => {
    isDragging.current = false
  }

  return {
    commit,
    handlers: {
      ...{ onKeyDown, onCopy, onCut, onPaste, onPointerDown, onMouseDown, onPointerOver, onPointerUp },
      onDoubleClick: (event: MouseEvent) => findSpot(event) && startEditing(),
    },
  }
}
