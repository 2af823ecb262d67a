import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type Column, cellProps, getDirection, nextSort, type TableProps } from '../column'
import { NOTHING_CHOSEN } from '../selection'
import { PageCheckbox } from './RowCheckbox'

/** The sticky table head with sortable columns and the current sort. */
export const ListHead = <Row extends { _id: string }>({ columns, ...props }: TableProps<Row>) => (
  <thead>
    <tr>
      {props.onSelect && (
        <th scope="col" data-check>
          <PageCheckbox
            rows={props.rows}
            selection={props.selection ?? NOTHING_CHOSEN}
            onSelect={props.onSelect}
          />
        </th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
      ))}
    </tr>
  </thead>
)

type CellProps<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

const HeadCell = <Row,>({ column, sort = '', onSort }: CellProps<Row>) => {
  const { sort: field, title, icon } = column
  const direction = field && getDirection(sort, field)
  return (
    <th
      scope="col"
      {...cellProps(column)}
      data-sorts={field && ''}
      aria-sort={direction ? ARIA_SORT[direction] : undefined}
    >
      {field ? (
        <button
          type="button"
          className={`inline-flex items-center gap-1 py-1 rounded-[4px] hover:text-ink ${direction ? 'text-ink' : ''}`}
          onClick={() => onSort?.(nextSort(sort, field))}
        >
          {title()}
          {direction === 'asc' ? (
            <IconArrowUp size={14} className="text-brand-text" aria-hidden />
          ) : direction === 'desc' ? (
            <IconArrowDown size={14} className="text-brand-text" aria-hidden />
          ) : (
            <IconArrowsSort size={14} className="opacity-40" aria-hidden />
          )}
        </button>
      ) : icon !== undefined ? (
        <span className="inline-flex align-middle" title={title()}>
          {icon}
          <span className="sr-only">{title()}</span>
        </span>
      ) : (
        title()
      )}
    </th>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
