// biome-ignore-all lint/a11y/useSemanticElements: elements of a table cannot be positioned row by row.
import { useDirection } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { EditRow, ProductCells } from '@storekeeper/contract/products/product-edit'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { m } from '~/paraglide/messages.js'
import { CellEditor } from './CellEditor'
import { type CellContext, COLUMNS, formatCell, isLocked, parseCell } from './cells'
import {
  clearRange,
  copyRange,
  fillDown,
  pasteTable,
  type Range,
  readRow,
  type Spot,
  splitTable,
} from './grid-edits'
import type { Grid } from './use-grid'

const ROW_HEIGHT = 36
const TITLE_WIDTH = 260
/** On phones. */
const NARROW_TITLE_WIDTH = 132
const PAGE_ROWS = 15
const CELLS_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 0)

type Props = {
  rows: readonly EditRow[]
  grid: Grid
  context: CellContext
  /** Says what pasting or typing could not do. */
  onRefused: (count: number) => void
}

/** Products as a spreadsheet: the pattern “grid” of ARIA. Only the visible rows are in the document. */
export const EditGrid = ({ rows, grid, context, onRefused }: Props) => {
  const { state, dispatch, move, clamp, range } = grid
  const { edits, head, typed } = state
  const titleWidth = useMediaQuery('(max-width: 48em)') ? NARROW_TITLE_WIDTH : TITLE_WIDTH
  const rowStyle = useMemo(() => toRowStyle(titleWidth), [titleWidth])
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const isRtl = useDirection().dir === 'rtl'
  const isDragging = useRef(false)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // The head covers the first row.
    scrollPaddingStart: ROW_HEIGHT,
  })
  const { row: headRow, column: headColumn } = head
  useEffect(() => {
    virtual.scrollToIndex(headRow)
    document
      .getElementById(`${id}-${headRow}-${headColumn}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [virtual, id, headRow, headColumn])
  useEffect(() => box.current?.focus(), [])

  const commit = (text: string, by?: Partial<Spot>) => {
    const row = rows[head.row]
    const column = COLUMNS[head.column]
    if (!row || !column) return
    const isUnchanged = text === formatCell(column.cell, readRow(row, edits), context)
    const cells = parseCell(column.cell, text, context)
    if (isUnchanged || !cells) dispatch({ type: 'stopEditing' })
    else dispatch({ type: 'change', changes: [{ row, cells }] })
    if (!cells) onRefused(1)
    if (!by) return
    box.current?.focus()
    move(by)
  }

  const startEditing = (text?: string) => {
    const row = rows[head.row]
    const column = COLUMNS[head.column]
    if (!row || !column || isLocked(row, column.cell)) return
    if (column.kind === 'status' && text === undefined)
      dispatch({ type: 'change', changes: [{ row, cells: { isActive: !readRow(row, edits).isActive } }] })
    else dispatch({ type: 'edit', typed: text ?? formatCell(column.cell, readRow(row, edits), context) })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While a cell is being edited, its field handles the keys.
    if (typed !== null) return
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const forward = isRtl ? -1 : 1
    const act = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (isCommand && key.toLowerCase() === 'z')
      return act(() => dispatch({ type: shiftKey ? 'redo' : 'undo' }))
    if (isCommand && key.toLowerCase() === 'y') return act(() => dispatch({ type: 'redo' }))
    if (isCommand && key.toLowerCase() === 'd')
      return act(() => dispatch({ type: 'change', changes: fillDown(rows, edits, range) }))
    if (isCommand && key.toLowerCase() === 'a')
      return act(() =>
        dispatch({
          type: 'selectRange',
          range: { top: 0, left: 0, bottom: rows.length - 1, right: COLUMNS.length - 1 },
        }),
      )
    const far = isCommand ? rows.length : 1
    if (key === 'ArrowDown') return act(() => move({ row: far }, shiftKey))
    if (key === 'ArrowUp') return act(() => move({ row: -far }, shiftKey))
    if (key === 'ArrowRight') return act(() => move({ column: forward }, shiftKey))
    if (key === 'ArrowLeft') return act(() => move({ column: -forward }, shiftKey))
    if (key === 'PageDown') return act(() => move({ row: PAGE_ROWS }, shiftKey))
    if (key === 'PageUp') return act(() => move({ row: -PAGE_ROWS }, shiftKey))
    if (key === 'Home')
      return act(() => move({ column: -COLUMNS.length, row: isCommand ? -rows.length : 0 }, shiftKey))
    if (key === 'End')
      return act(() => move({ column: COLUMNS.length, row: isCommand ? rows.length : 0 }, shiftKey))
    if (key === 'Tab') {
      // At both ends, Tab leaves the grid.
      const next = head.column + (shiftKey ? -1 : 1)
      if (next < 0 || next >= COLUMNS.length) return
      return act(() => move({ column: shiftKey ? -1 : 1 }))
    }
    if (key === 'Enter' || key === 'F2' || (key === ' ' && COLUMNS[head.column]?.kind === 'status'))
      return act(() => startEditing())
    if (key === 'Delete' || key === 'Backspace')
      return act(() => dispatch({ type: 'change', changes: clearRange(rows, range) }))
    if (key.length === 1 && !isCommand && !event.altKey) return act(() => startEditing(key))
  }

  const onCopy = (event: ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyRange(rows, edits, range, context))
  }
  const onCut = (event: ClipboardEvent) => {
    if (typed !== null) return
    onCopy(event)
    dispatch({ type: 'change', changes: clearRange(rows, range) })
  }
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null) return
    event.preventDefault()
    const table = splitTable(event.clipboardData.getData('text/plain'))
    const pasted = pasteTable(rows, table, range, context)
    dispatch({ type: 'change', changes: pasted.changes, range: pasted.range })
    if (pasted.refused > 0) onRefused(pasted.refused)
  }

  const findSpot = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
    const [row, column] = cell?.dataset.spot?.split(':').map(Number) ?? []
    return row === undefined || column === undefined ? undefined : clamp({ row, column })
  }
  const onPointerDown = (event: PointerEvent) => {
    const spot = findSpot(event)
    if (!spot || event.button !== 0 || event.target instanceof HTMLInputElement) return
    // A field that is removed while it has the focus does not report that it lost it.
    if (typed !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    isDragging.current = true
    dispatch({ type: 'select', head: spot, extend: event.shiftKey })
  }
  /** The grid keeps the focus, since the row of a cell can leave the document. */
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

  const items = virtual.getVirtualItems()
  return (
    <div
      ref={box}
      style={{ scrollPaddingInlineStart: titleWidth, scrollPaddingTop: ROW_HEIGHT }}
      role="grid"
      aria-label={m.bulk_edit_grid()}
      aria-rowcount={rows.length + 1}
      aria-colcount={COLUMNS.length + 1}
      aria-multiselectable
      aria-activedescendant={`${id}-${head.row}-${head.column}`}
      tabIndex={0}
      className="relative overflow-auto h-[calc(100dvh_-_300px)] min-h-80 border border-line rounded-card bg-surface text-sm leading-5 tabular-nums select-none"
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCut}
      onPaste={onPaste}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onPointerOver={onPointerOver}
      onPointerUp={() => {
        isDragging.current = false
      }}
      onDoubleClick={() => startEditing()}
    >
      <div
        role="row"
        aria-rowindex={1}
        tabIndex={-1}
        className="sticky top-0 z-3 grid bg-surface-2 text-xs font-semibold text-ink-2"
        style={rowStyle}
      >
        <Head title={m.products_product()} isFirst />
        {COLUMNS.map(({ cell, title }, column) => (
          <Head
            key={cell}
            title={title()}
            onSelect={() => {
              dispatch({
                type: 'selectRange',
                range: { top: 0, bottom: rows.length - 1, left: column, right: column },
              })
              box.current?.focus()
            }}
          />
        ))}
      </div>
      <div
        role="rowgroup"
        style={{ height: virtual.getTotalSize(), width: rowStyle.width }}
        className="relative"
      >
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isIn = index >= range.top && index <= range.bottom
          const isHead = index === head.row
          return (
            <GridRow
              key={row._id}
              id={id}
              index={index}
              top={start}
              style={rowStyle}
              row={row}
              cells={edits.get(row._id)}
              context={context}
              left={isIn ? range.left : -1}
              right={isIn ? range.right : -1}
              head={isHead ? head.column : -1}
            />
          )
        })}
        {typed !== null && (
          <CellEditor
            key={`${head.row}:${head.column}`}
            label={COLUMNS[head.column]?.title() ?? ''}
            typed={typed}
            choices={getChoices(COLUMNS[head.column]?.kind, context)}
            style={{
              top: head.row * ROW_HEIGHT,
              insetInlineStart: titleWidth + getOffset(head.column),
              width: COLUMNS[head.column]?.width,
              height: ROW_HEIGHT,
            }}
            onCommit={commit}
            onCancel={() => {
              dispatch({ type: 'stopEditing' })
              box.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

const toRowStyle = (titleWidth: number) => ({
  gridTemplateColumns: [titleWidth, ...COLUMNS.map(({ width }) => width)]
    .map((width) => `${width}px`)
    .join(' '),
  width: titleWidth + CELLS_WIDTH,
  height: ROW_HEIGHT,
})

const getOffset = (column: number) => COLUMNS.slice(0, column).reduce((sum, { width }) => sum + width, 0)

const getChoices = (kind: string | undefined, { categories }: CellContext): string[] => {
  if (kind === 'categories') return [...categories.values()]
  return kind === 'status' ? [m.products_active(), m.products_inactive()] : []
}

const HEAD = 'px-3 flex items-center border-b border-b-line text-start truncate'

const Head = ({ title, isFirst, onSelect }: { title: string; isFirst?: boolean; onSelect?: () => void }) => (
  <div
    role="columnheader"
    tabIndex={-1}
    className={`${HEAD} ${isFirst ? 'sticky start-0 z-1 bg-surface-2 border-e border-e-line' : ''}`}
  >
    {onSelect ? (
      <button
        type="button"
        tabIndex={-1}
        className="w-full h-full text-start truncate cursor-pointer hover:text-ink"
        title={m.bulk_edit_select_column({ column: title })}
        onClick={onSelect}
      >
        {title}
      </button>
    ) : (
      title
    )}
  </div>
)

type RowProps = {
  id: string
  index: number
  /** In pixels. */
  top: number
  style: CSSProperties
  row: EditRow
  cells: ProductCells | undefined
  context: CellContext
  /** The selected columns, and the column of the active cell; −1 for none. */
  left: Range['left']
  right: Range['right']
  head: number
}

const GridRow = memo(({ id, index, top, style, row, cells, context, left, right, head }: RowProps) => {
  const edits = new Map(cells ? [[row._id, cells]] : [])
  const values = readRow(row, edits)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      tabIndex={-1}
      className="absolute top-0 start-0 grid"
      style={{ ...style, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        className="sticky start-0 z-1 flex items-center gap-2 px-3 bg-surface border-b border-b-line border-e border-e-line min-w-0"
        title={row.title}
      >
        <bdi className="truncate font-medium">{row.title}</bdi>
        <bdi dir="ltr" className="ms-auto flex-none text-xs text-ink-2 max-md:hidden">
          {row.sku}
        </bdi>
      </div>
      {COLUMNS.map(({ cell, kind }, column) => {
        const isSelected = column >= left && column <= right
        return (
          <div
            key={cell}
            id={`${id}-${index}-${column}`}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-readonly={isLocked(row, cell) || undefined}
            data-spot={`${index}:${column}`}
            data-selected={isSelected || undefined}
            data-active={column === head || undefined}
            data-changed={(cells && cell in cells) || undefined}
            data-locked={isLocked(row, cell) || undefined}
            data-number={kind === 'money' || kind === 'count' || undefined}
            className={CELL}
          >
            <bdi className="truncate" dir={kind === 'status' || kind === 'categories' ? undefined : 'ltr'}>
              {formatCell(cell, values, context)}
            </bdi>
          </div>
        )
      })}
    </div>
  )
})

const CELL =
  'flex items-center data-number:justify-end px-3 min-w-0 border-b border-b-line border-e border-e-line cursor-cell data-locked:text-ink-2 data-locked:bg-surface-2 data-changed:bg-[color-mix(in_srgb,var(--mantine-color-yellow-5)_20%,var(--surface))] data-changed:font-semibold data-selected:bg-[color-mix(in_srgb,var(--brand-6)_12%,var(--surface))] data-selected:data-changed:bg-[color-mix(in_srgb,var(--brand-6)_22%,color-mix(in_srgb,var(--mantine-color-yellow-5)_30%,var(--surface)))] data-active:outline-2 data-active:-outline-offset-2 data-active:outline-brand-text'
