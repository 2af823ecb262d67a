import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef } from 'react'
import { CellEditor } from './CellEditor'
import type { GridColumn } from './columns'
import { GridHead, GridRow } from './GridRow'
import type { Sheet } from './grid-edits'
import type { Grid } from './use-grid'
import { useGridInput } from './use-grid-input'

const ROW_HEIGHT = 36
const TITLE_WIDTH = 260
/** On phones. */
const NARROW_TITLE_WIDTH = 132

type Props = {
  sheet: Sheet
  grid: Grid
  /** The name of the grid, and of its first column. */
  label: string
  rowTitle: string
  /** Says what pasting or typing could not do. */
  onRefused: (count: number) => void
}

/** Records as a spreadsheet: the pattern “grid” of ARIA. Only the visible rows are in the document. */
export const EditGrid = ({ sheet, grid, label, rowTitle, onRefused }: Props) => {
  const { rows, columns } = sheet
  const { state, dispatch, range } = grid
  const { edits, head, typed } = state
  const titleWidth = useMediaQuery('(max-width: 48em)') ? NARROW_TITLE_WIDTH : TITLE_WIDTH
  const rowStyle = useMemo(() => toRowStyle(columns, titleWidth), [columns, titleWidth])
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
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

  const { commit, handlers } = useGridInput({ sheet, grid, onRefused, box })
  const items = virtual.getVirtualItems()
  return (
    // biome-ignore lint/a11y/useSemanticElements: elements of a table cannot be positioned row by row.
    <div
      ref={box}
      style={{ scrollPaddingInlineStart: titleWidth, scrollPaddingTop: ROW_HEIGHT }}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={`${id}-${head.row}-${head.column}`}
      tabIndex={0}
      className="relative overflow-auto h-[calc(100dvh_-_300px)] min-h-80 border border-line rounded-card bg-surface text-sm leading-5 tabular-nums select-none"
      {...handlers}
    >
      <GridHead
        title={rowTitle}
        columns={columns}
        style={rowStyle}
        onSelect={(column) => {
          const all = { top: 0, bottom: rows.length - 1, left: column, right: column }
          dispatch({ type: 'selectRange', range: all })
          box.current?.focus()
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: elements of a table cannot be positioned row by row. */}
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
              columns={columns}
              row={row}
              cells={edits.get(row._id)}
              left={isIn ? range.left : -1}
              right={isIn ? range.right : -1}
              head={isHead ? head.column : -1}
            />
          )
        })}
        {typed !== null && (
          <CellEditor
            key={`${head.row}:${head.column}`}
            label={columns[head.column]?.title() ?? ''}
            typed={typed}
            choices={columns[head.column]?.choices ?? []}
            style={{
              top: head.row * ROW_HEIGHT,
              insetInlineStart: titleWidth + getOffset(columns, head.column),
              width: columns[head.column]?.width,
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

const toRowStyle = (columns: readonly GridColumn[], titleWidth: number) => ({
  gridTemplateColumns: [titleWidth, ...columns.map(({ width }) => width)]
    .map((width) => `${width}px`)
    .join(' '),
  width: titleWidth + getOffset(columns, columns.length),
  height: ROW_HEIGHT,
})

const getOffset = (columns: readonly GridColumn[], end: number) =>
  columns.slice(0, end).reduce((sum, { width }) => sum + width, 0)
