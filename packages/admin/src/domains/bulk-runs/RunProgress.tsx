import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { LabeledProgress } from '~/ui/LabeledProgress'

type Props = { run: Pick<BulkRun, 'updated' | 'skipped' | 'total'> }

/** The progress of a bulk change, as a bar and as text. */
export const RunProgress = ({ run: { updated, skipped, total } }: Props) => {
  const share = Math.floor((100 * (updated + skipped)) / total)
  const texts = m.bulk_runs_progress({ done: formatCount(updated + skipped), total: formatCount(total) })
  return (
    <div className="grid gap-2 text-sm tabular-nums">
      <LabeledProgress label={m.bulk_runs_how_far()} texts={texts} share={share} isMoving />
      <span>{texts}</span>
    </div>
  )
}
