import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ScrollTable } from '../ScrollTable'
import classes from './Import.module.css'

type Props = {
  title: string
  heads: string[]
  filter?: ReactNode
  /** The number of displayed and of all rows: for long files only the first rows are reported. */
  shown: number
  total: number
  children: ReactNode
}

/** A section of the report. */
export const ReportTable = ({ title, heads, filter, shown, total, children }: Props) => (
  <div>
    <div className={classes.tableHead}>
      <h3 className={classes.title}>{title}</h3>
      {filter}
    </div>
    {shown === 0 && total === 0 ? (
      <p className={classes.hint}>{m.import_no_such()}</p>
    ) : (
      <ScrollTable label={title} heads={heads}>
        {children}
      </ScrollTable>
    )}
    {shown < total && (
      <p className={classes.hint}>
        {m.import_first({ shown: formatCount(shown), total: formatCount(total) })}
      </p>
    )}
  </div>
)
