import { Progress } from '@mantine/core'
import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './BulkRuns.module.css'

type Props = { run: Pick<BulkRun, 'updated' | 'skipped' | 'total'> }

/** How far a bulk change is, as a bar and in words. */
export const RunProgress = ({ run: { updated, skipped, total } }: Props) => {
  const share = Math.floor((100 * (updated + skipped)) / total)
  const words = m.bulk_runs_progress({ done: formatCount(updated + skipped), total: formatCount(total) })
  return (
    <div className={classes.progress}>
      <Progress
        value={share}
        size={8}
        radius={4}
        aria-label={m.bulk_runs_how_far()}
        aria-valuetext={words}
        animated
      />
      <span>{words}</span>
    </div>
  )
}
