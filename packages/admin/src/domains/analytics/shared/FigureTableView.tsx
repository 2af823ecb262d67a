import { VisuallyHidden } from '@mantine/core'
import { fullDay } from './day-format'
import { type FigureFormat, useFigureFormat } from './figure-format'
import type { FigureColumn, FigureTable } from './figure-table'

const KIND_CLASS: Record<FigureColumn<unknown>['kind'], string> = {
  text: 'text-start',
  day: 'text-start whitespace-nowrap',
  money: 'text-end whitespace-nowrap',
  count: 'text-end whitespace-nowrap',
  share: 'text-end whitespace-nowrap',
}
const cellClass = 'h-9 py-1 px-2.5 border-b border-b-line font-normal'
const headClass =
  'sticky top-0 z-1 h-9 py-1 px-2.5 border-b border-b-line text-xs font-semibold whitespace-nowrap text-ink-2 bg-surface-2 print:static'
const footClass =
  'sticky bottom-0 h-9 py-1 px-2.5 border-t border-t-line font-semibold bg-surface-2 print:static'

type Props<Row> = {
  title: string
  table: FigureTable<Row>
  /** Visible to screen readers only, because a chart is shown. */
  isUnseen?: boolean
}

/** The figures of a chart as a table. A long table scrolls within its box, with a fixed head and foot. */
export const FigureTableView = <Row,>({ title, table, isUnseen = false }: Props<Row>) =>
  isUnseen ? (
    <VisuallyHidden>
      <Table title={title} table={table} isBare />
    </VisuallyHidden>
  ) : (
    <section
      className="max-h-105 overflow-auto border border-line rounded-item print:max-h-none print:overflow-visible print:border-0"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
      tabIndex={0}
      aria-label={title}
    >
      <Table title={title} table={table} />
    </section>
  )

type TableProps<Row> = Omit<Props<Row>, 'isUnseen'> & {
  /** Without links, because their focus would not be visible. */
  isBare?: boolean
}

const Table = <Row,>({ title, table: { columns, rows, getKey, foot }, isBare }: TableProps<Row>) => {
  const format = useFigureFormat()
  return (
    <table className="w-full border-separate border-spacing-0 text-sm print:[&_tr]:break-inside-avoid">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ header, kind }) => (
            <th key={header} scope="col" className={`${headClass} ${KIND_CLASS[kind]}`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row, rowIndex) => (
          <tr key={getKey?.(row) ?? rowIndex}>
            {columns.map((column, index) => {
              const cell = isBare ? undefined : column.cell?.(row)
              const look = `${cellClass} ${KIND_CLASS[column.kind]}`
              const content = cell ?? written(column, column.value(row), format)
              return index === 0 ? (
                <th key={column.header} scope="row" className={look}>
                  {content}
                </th>
              ) : (
                <td key={column.header} className={look} data-kind={column.kind}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <td key={column.header} className={`${footClass} ${KIND_CLASS[column.kind]}`}>
                {foot[index] == null ? '' : written({ ...column, isFoot: true }, foot[index], format)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type Written<Row> = Pick<FigureColumn<Row>, 'kind'> & { isFoot?: boolean }

const written = <Row,>(
  { kind, isFoot }: Written<Row>,
  value: string | number | null,
  format: FigureFormat,
) => {
  if (typeof value === 'string') return kind === 'day' && !isFoot ? fullDay(value) : <bdi>{value}</bdi>
  return <bdi dir="ltr">{kind === 'day' || kind === 'text' ? value : format.full(kind, value)}</bdi>
}
