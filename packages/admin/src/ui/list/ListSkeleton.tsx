import type { Column } from './column'
import classes from './ListSkeleton.module.css'

/** More rows would only be seen by scrolling, and each one costs. */
const MOST_ROWS = 12

type Props<Row> = { columns: readonly Column<Row>[]; limit: number; canChoose: boolean }

/** The shape of the rows to come. One animation on the whole body, not one for every bar. */
export const ListSkeleton = <Row,>({ columns, limit, canChoose }: Props<Row>) => (
  <tbody className={classes.skeleton} aria-hidden>
    {Array.from({ length: Math.min(limit, MOST_ROWS) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike and never move.
      <tr key={row}>
        {canChoose && (
          <td data-check>
            <i />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} data-align={column.align} data-from={column.from} data-card={column.card}>
            <i style={{ inlineSize: widthOf(column, row) }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** About as wide as what will come, in pixels; uneven, as texts are, yet the same at every drawing. */
const widthOf = <Row,>({ id, card, align }: Column<Row>, row: number) => {
  const usual = card === 'line' ? 152 : align === 'end' ? 20 : 44
  return usual + ((row * 17 + id.length * 23) % 29)
}
