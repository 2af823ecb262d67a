import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import type { Column } from '../column'
import { getDirection, nextSort } from './sort'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** The selection state of the page, once it is loaded; undefined if rows cannot be selected. */
  choice?: { state: 'waiting' | 'none' | 'some' | 'all'; onChange: (isOn: boolean) => void }
}

/** The sticky table head with sortable columns and the current sort. */
export const ListHead = <Row,>({ columns, sort, onSort, choice }: Props<Row>) => (
  <thead>
    <tr>
      {choice && (
        <th scope="col" data-check>
          <input
            type="checkbox"
            className="block size-4 m-0 accent-brand-text cursor-pointer"
            aria-label={m.ui_select_page()}
            disabled={choice.state === 'waiting'}
            checked={choice.state === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = choice.state === 'some'
            }}
            onChange={(event) => choice.onChange(event.currentTarget.checked)}
          />
        </th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
    </tr>
  </thead>
)

type CellProps<Row> = { column: Column<Row>; sort: string; onSort: (sort: string) => void }

const HeadCell = <Row,>({ column, sort, onSort }: CellProps<Row>) => {
  const { sort: field, title } = column
  const direction = field ? getDirection(sort, field) : null
  return (
    <th
      scope="col"
      data-align={column.align}
      data-from={column.from}
      data-sorts={field && ''}
      data-acts={column.id === 'actions' || undefined}
      aria-sort={direction ? ARIA_SORT[direction] : undefined}
    >
      {field ? (
        <button
          type="button"
          className={`inline-flex items-center gap-1 py-1 rounded-[4px] hover:text-ink ${direction ? 'text-ink' : ''}`}
          onClick={() => onSort(nextSort(sort, field))}
        >
          {title()}
          {direction ? ARROW[direction] : <IconArrowsSort size={14} className="opacity-40" aria-hidden />}
        </button>
      ) : (
        <HeadText column={column} />
      )}
    </th>
  )
}

const HeadText = <Row,>({ column: { title, icon } }: { column: Column<Row> }) =>
  icon === undefined ? (
    title()
  ) : (
    <span className="inline-flex align-middle" title={title()}>
      {icon}
      <span className="sr-only">{title()}</span>
    </span>
  )

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = {
  asc: <IconArrowUp size={14} className="text-brand-text" aria-hidden />,
  desc: <IconArrowDown size={14} className="text-brand-text" aria-hidden />,
} as const
