import { useResizeObserver } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import ui from '~/ui/Ui.module.css'
import { chooseAll, isChosen, type Selection, toggle } from '../bulk/selection'
import type { Column } from '../column'
import cards from './ListCards.module.css'
import { ListHead } from './ListHead'
import { ListRow } from './ListRow'
import classes from './ListTable.module.css'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  limit: number
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  getLabel: (row: Row) => string
  openId?: string
  onOpen?: (row: Row) => void
  selection: Selection
  /** Undefined if rows cannot be selected. */
  onSelect?: (next: (selection: Selection) => Selection) => void
  children?: ReactNode
}

/** A table element. If it is wider than the available space, it scrolls inside its own box. */
export const ListTable = <Row extends { _id: string }>(props: Props<Row>) => {
  const {
    label,
    columns,
    rows,
    limit,
    isStale,
    sort,
    onSort,
    getLabel,
    openId,
    onOpen,
    selection,
    onSelect,
  } = props
  const { box, table, isTooWide } = useTooWide()
  const toggleRow = useCallback((id: string) => onSelect?.((before) => toggle(before, id)), [onSelect])
  const ids = rows?.map((row) => row._id) ?? []
  const chosen = ids.filter((id) => isChosen(selection, id)).length

  return (
    <div className="@container/list">
      <div
        ref={box}
        className={classes.box}
        data-scrolls={isTooWide || undefined}
        data-stale={isStale || undefined}
      >
        <table
          ref={table}
          className={`${classes.table} ${cards.cards}`}
          aria-label={label}
          aria-busy={!rows || isStale}
        >
          <ListHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            choice={
              onSelect && {
                state: !rows ? 'waiting' : chosen === 0 ? 'none' : chosen < ids.length ? 'some' : 'all',
                onChange: (isOn) => onSelect(() => chooseAll(ids, isOn)),
              }
            }
          />
          {rows ? (
            <tbody>
              {rows.map((row) => (
                <ListRow
                  key={row._id}
                  row={row}
                  id={row._id}
                  columns={columns}
                  label={getLabel(row)}
                  isChosen={isChosen(selection, row._id)}
                  isOpen={row._id === openId}
                  onToggle={onSelect && toggleRow}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
          ) : (
            <ListSkeleton columns={columns} limit={limit} canChoose={onSelect !== undefined} />
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
          <td key={column.id} data-align={column.align} data-from={column.from} data-card={column.card}>
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
