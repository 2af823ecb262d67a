import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './Import.module.css'
import type { FileReport } from './use-file-import'

/** The number of new, updated, unchanged and invalid rows. */
export const ImportFigures = ({ report }: { report: FileReport }) => (
  <dl className={classes.figures}>
    {[
      { name: m.import_creates(), count: report.creates },
      { name: m.import_updates(), count: report.updates },
      { name: m.import_unchanged(), count: report.unchanged },
      { name: m.import_errors(), count: report.errorCount, isBad: report.errorCount > 0 },
    ].map(({ name, count, isBad }) => (
      <div key={name} className={classes.figure} data-bad={isBad || undefined}>
        <dt>{name}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
)
