import { type MouseEvent, memo, type ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import type { Column } from '../column'
import { opensRow } from './row-link'

type Props<Row> = {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  label: string
  isChosen: boolean
  isOpen: boolean
  onToggle?: (id: string) => void
  onOpen?: (row: Row) => void
}

const PlainRow = <Row,>({ row, id, columns, label, isChosen, isOpen, onToggle, onOpen }: Props<Row>) => {
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!onOpen || !opensRow(event)) return
    event.preventDefault()
    onOpen(row)
  }

  return (
    <tr
      onClick={open}
      data-opens={onOpen && ''}
      data-chosen={isChosen || undefined}
      aria-current={isOpen || undefined}
    >
      {onToggle && (
        <td data-check>
          <input
            type="checkbox"
            className="block size-4 m-0 accent-brand-text cursor-pointer"
            aria-label={m.ui_select_row({ row: label })}
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  )
}

const PlainCells = <Row,>({ row, columns }: Pick<Props<Row>, 'row' | 'columns'>): ReactNode =>
  columns.map((column) => (
    <td
      key={column.id}
      data-align={column.align}
      data-from={column.from}
      data-card={column.card}
      data-acts={column.id === 'actions' || undefined}
    >
      {column.cell(row)}
    </td>
  ))

/** Selecting a row does not rerender its content. (`memo` loses the type parameter of the component.) */
const Cells = memo(PlainCells) as typeof PlainCells

/** A row that rerenders only when its own data changes, since a list has up to 200. */
export const ListRow = memo(PlainRow) as typeof PlainRow
