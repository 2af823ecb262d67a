import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import ui from '~/ui/Ui.module.css'
import { type Column, cellProps, type TableProps } from '../column'
import { isChosen, NOTHING_CHOSEN, toggle } from '../selection'
import cards from './ListCards.module.css'
import { ListHead } from './ListHead'
import { ListRow } from './ListRow'
import classes from './ListTable.module.css'
import { AT_ONCE, useRowSlices } from './use-row-slices'
import { useSteadyColumns } from './use-steady-columns'

const tableClass =
  'w-full border-separate [border-spacing:0] text-sm min-[769px]:[&_thead]:sticky [&_thead]:top-[var(--sticky-top,0px)] [&_thead]:z-5 [&_th]:h-10 [&_th]:py-0 [&_th]:px-2.5 [&_th]:border-y [&_th]:border-y-line [&_th]:text-xs [&_th]:font-semibold [&_th]:text-start [&_th]:whitespace-nowrap [&_th]:text-ink-2 [&_th]:bg-surface-2 [&_td]:h-14 [&_td]:py-2 [&_td]:px-2.5 [&_td]:border-b [&_td]:border-b-line [&_td]:align-middle [&_tbody:last-child_tr:last-child_td]:border-b-0 [&_tr[data-opens]]:cursor-pointer'

/** A table element. If it is wider than the available space, it scrolls inside its own box. */
export const ListTable = <Row extends { _id: string }>(props: TableProps<Row>) => {
  const { columns, rows, view = null, isStale = false, selection = NOTHING_CHOSEN, onSelect } = props
  const table = useRef<HTMLTableElement>(null)
  const length = rows?.length ?? 0
  const count = useRowSlices(length, view)
  const isLong = length > AT_ONCE
  const measureColumns = useSteadyColumns(table, { rows, columns, count, isLong })
  const { box, isTooWide } = useTooWide(table, measureColumns)
  const toggleRow = useCallback((id: string) => onSelect?.((before) => toggle(before, id)), [onSelect])

  return (
    <div
      className="@container/list"
      // The page has its height from the start, so that the browser can restore its scroll position.
      style={rows && count < rows.length ? { paddingBlockEnd: (rows.length - count) * ROW_PX } : undefined}
    >
      <div
        ref={box}
        className={`overflow-clip data-scrolls:overflow-x-auto ${classes.box}`}
        data-scrolls={isTooWide || undefined}
        data-stale={isStale || undefined}
        data-compact={props.isCompact || undefined}
      >
        <table
          ref={table}
          className={`${tableClass} ${classes.table} ${cards.cards}`}
          aria-label={props.label}
          aria-busy={!rows || isStale || count < rows.length}
        >
          <ListHead {...props} />
          {rows ? (
            (isLong ? inGroups(rows.slice(0, count)) : [rows]).map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a new row moves the others from group to group.
              <tbody key={index}>
                {group.map((row) => (
                  <ListRow
                    key={row._id}
                    row={row}
                    columns={columns}
                    label={props.getLabel?.(row) ?? ''}
                    isChosen={isChosen(selection, row._id)}
                    isOpen={row._id === props.openId}
                    onToggle={onSelect && toggleRow}
                    onOpen={props.onOpen}
                  />
                ))}
              </tbody>
            ))
          ) : (
            <ListSkeleton columns={columns} limit={props.limit} canChoose={onSelect !== undefined} />
          )}
        </table>
      </div>
    </div>
  )
}

/** Each table body is painted by itself, so that a change in a long list does not paint all rows again. */
const GROUP = 8

const inGroups = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, index) =>
    rows.slice(index * GROUP, (index + 1) * GROUP),
  )

/** The usual height of a row. */
const ROW_PX = 57

/**
 * A sticky head requires a box that does not scroll; only measuring shows whether the table fits. `onWidth` is
 * called when the available width has changed.
 */
const useTooWide = (table: RefObject<HTMLTableElement | null>, onWidth: () => void) => {
  const box = useRef<HTMLDivElement>(null)
  const [isTooWide, setTooWide] = useState(false)

  useLayoutEffect(() => {
    const [outer, inner] = [box.current, table.current]
    if (!outer || !inner) return
    // Not measured here: that would lay out the page twice.
    let before: number | undefined
    const observer = new ResizeObserver(() => {
      const width = outer.clientWidth
      if (before !== undefined && width !== before) onWidth()
      before = width
      setTooWide(
        Math.floor(inner.getBoundingClientRect().width) > Math.ceil(outer.getBoundingClientRect().width),
      )
    })
    for (const element of [outer, inner]) observer.observe(element)
    return () => observer.disconnect()
  }, [table, onWidth])

  return { box, isTooWide }
}

/** More rows would be below the fold, and each has a cost. */
const MOST_ROWS = 12

const barClass = 'inline-block min-w-4 max-w-full h-3 rounded-[4px] align-middle bg-line'

type ListSkeletonProps<Row> = { columns: readonly Column<Row>[]; limit: number; canChoose: boolean }

/** The skeleton of the rows. One animation on the body instead of one for each bar. */
const ListSkeleton = <Row,>({ columns, limit, canChoose }: ListSkeletonProps<Row>) => (
  <tbody className={ui.breathe} aria-hidden>
    {Array.from({ length: Math.min(limit, MOST_ROWS) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike and never move.
      <tr key={row}>
        {canChoose && (
          <td data-check>
            <i className={barClass} />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} {...cellProps(column)}>
            <i className={barClass} style={{ inlineSize: getWidth(column, row) }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** A plausible width in pixels: irregular like texts, but the same on each render. */
const getWidth = <Row,>({ id, card, align }: Column<Row>, row: number) => {
  const usual = card === 'line' ? 152 : align === 'end' ? 20 : 44
  return usual + ((row * 17 + id.length * 23) % 29)
}
