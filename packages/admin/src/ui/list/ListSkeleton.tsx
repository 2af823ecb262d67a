import type { Column } from './column'
import classes from './ListSkeleton.module.css'

/** More rows would be below the fold, and each has a cost. */
const MOST_ROWS = 12

type Props<Row> = { columns: readonly Column<Row>[]; limit: number; canChoose: boolean }

/** The skeleton of the rows. One animation on the body instead of one for each bar. */
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
            <i style={{ inlineSize: getWidth(column, row) }} />
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
