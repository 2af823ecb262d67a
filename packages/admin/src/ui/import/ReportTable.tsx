import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './Import.module.css'

type Props = {
  title: string
  heads: string[]
  filter?: ReactNode
  /** How many rows there are here, and how many there would be: of long files only the first are told. */
  shown: number
  total: number
  children: ReactNode
}

/** A part of the report. It scrolls inside its own box, by keyboard too. */
export const ReportTable = ({ title, heads, filter, shown, total, children }: Props) => (
  <div>
    <div className={classes.tableHead}>
      <h3 className={classes.title}>{title}</h3>
      {filter}
    </div>
    {shown === 0 && total === 0 ? (
      <p className={classes.hint}>{m.import_no_such()}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
      <section className={classes.box} aria-label={title} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    )}
    {shown < total && (
      <p className={classes.hint}>
        {m.import_first({ shown: formatCount(shown), total: formatCount(total) })}
      </p>
    )}
  </div>
)
