import { useResizeObserver } from '@mantine/hooks'
import { useCallback } from 'react'
import ui from '~/ui/Ui.module.css'
import { type Column, cellProps, type TableProps } from '../column'
import { isChosen, NOTHING_CHOSEN, toggle } from '../selection'
import cards from './ListCards.module.css'
import { ListHead } from './ListHead'
import { ListRow } from './ListRow'
import classes from './ListTable.module.css'

const tableClass =
  'w-full border-separate [border-spacing:0] text-sm [&_th]:sticky [&_th]:top-[var(--sticky-top,0px)] [&_th]:z-5 [&_th]:h-10 [&_th]:py-0 [&_th]:px-2.5 [&_th]:border-y [&_th]:border-y-line [&_th]:text-xs [&_th]:font-semibold [&_th]:text-start [&_th]:whitespace-nowrap [&_th]:text-ink-2 [&_th]:bg-surface-2 [&_td]:h-14 [&_td]:py-2 [&_td]:px-2.5 [&_td]:border-b [&_td]:border-b-line [&_td]:align-middle [&_tr:last-child_td]:border-b-0 [&_tr[data-opens]]:cursor-pointer'

/** A table element. If it is wider than the available space, it scrolls inside its own box. */
export const ListTable = <Row extends { _id: string }>(props: TableProps<Row>) => {
  const { columns, rows, isStale = false, selection = NOTHING_CHOSEN, onSelect } = props
  const { box, table, isTooWide } = useTooWide()
  const toggleRow = useCallback((id: string) => onSelect?.((before) => toggle(before, id)), [onSelect])

  return (
    <div className="@container/list">
      <div
        ref={box}
        className={`overflow-clip data-scrolls:overflow-x-auto ${classes.box}`}
        data-scrolls={isTooWide || undefined}
        data-stale={isStale || undefined}
      >
        <table
          ref={table}
          className={`${tableClass} ${classes.table} ${cards.cards}`}
          aria-label={props.label}
          aria-busy={!rows || isStale}
        >
          <ListHead {...props} />
          {rows ? (
            <tbody>
              {rows.map((row) => (
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
          ) : (
            <ListSkeleton columns={columns} limit={props.limit} canChoose={onSelect !== undefined} />
          )}
        </table>
      </div>
    </div>
  )
}

/** A sticky head requires a box that does not scroll; only measuring shows whether the table fits. */
const useTooWide = () => {
  const [box, boxSize] = useResizeObserver<HTMLDivElement>()
  const [table, tableSize] = useResizeObserver<HTMLTableElement>()
  return { box, table, isTooWide: Math.floor(tableSize.width) > Math.ceil(boxSize.width) }
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
