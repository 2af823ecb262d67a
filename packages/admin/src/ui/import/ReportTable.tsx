import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ScrollTable } from '../ScrollTable'

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
    <div className="flex flex-wrap items-center justify-between gap-2 min-h-8 mb-2">
      <h3 className="flex items-center gap-2 font-semibold leading-6 wrap-anywhere text-md">{title}</h3>
      {filter}
    </div>
    {shown === 0 && total === 0 ? (
      <p className="text-sm leading-5 wrap-anywhere text-ink-2">{m.import_no_such()}</p>
    ) : (
      <ScrollTable label={title} heads={heads}>
        {children}
      </ScrollTable>
    )}
    {shown < total && (
      <p className="text-sm leading-5 wrap-anywhere text-ink-2">
        {m.import_first({ shown: formatCount(shown), total: formatCount(total) })}
      </p>
    )}
  </div>
)
