import { memo, type ReactNode } from 'react'
import { type Column, cellProps } from '../column'
import { RowCheckbox } from './RowCheckbox'
import { rowProps } from './row-link'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  label: string
  isChosen: boolean
  isOpen: boolean
  onToggle?: (id: string) => void
  onOpen?: (row: Row) => void
}

const PlainRow = <Row extends { _id: string }>(props: Props<Row>) => {
  const { row, columns, label, isChosen, onToggle } = props
  return (
    <tr {...rowProps(props)}>
      {onToggle && (
        <td data-check>
          <RowCheckbox label={label} isChosen={isChosen} onToggle={() => onToggle(row._id)} />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  )
}

const PlainCells = <Row,>({ row, columns }: Pick<Props<Row>, 'row' | 'columns'>): ReactNode =>
  columns.map((column) => (
    <td key={column.id} {...cellProps(column)}>
      {column.cell(row)}
    </td>
  ))

/** Selecting a row does not rerender its content. (`memo` loses the type parameter of the component.) */
const Cells = memo(PlainCells) as typeof PlainCells

/** A row that rerenders only when its own data changes, since a list has up to 200. */
export const ListRow = memo(PlainRow) as typeof PlainRow
