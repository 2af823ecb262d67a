import type { Campaign } from '@storekeeper/contract/campaigns/campaign'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { LabeledProgress, LabeledProgressPart } from '~/ui/LabeledProgress'

type Props = { campaign: Pick<Campaign, 'counts' | 'total' | 'status' | 'subject'>; isLarge?: boolean }

/** The progress of a campaign, as a bar and as text. */
export const CampaignProgress = ({ campaign, isLarge = false }: Props) => {
  const { counts, total, status, subject } = campaign
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  const failed = counts.failed + counts.unknown
  const left = counts.unsubscribed + counts.cancelled
  const texts = progressText(campaign)
  return (
    <div className="grid gap-1 min-w-40">
      <LabeledProgress
        label={m.campaigns_progress_of({ subject })}
        texts={texts}
        share={Math.floor(share(counts.sent + failed + left))}
        size={isLarge ? 12 : 6}
      >
        <LabeledProgressPart
          share={share(counts.sent)}
          color="var(--mantine-color-teal-6)"
          isMoving={status === 'sending'}
        />
        <LabeledProgressPart share={share(failed)} color="var(--mantine-color-red-6)" />
        <LabeledProgressPart share={share(left)} color="var(--mantine-color-gray-5)" />
      </LabeledProgress>
      <span className="text-xs leading-4 tabular-nums text-ink-2">{texts}</span>
    </div>
  )
}

/** Returns the progress as text: "340 of 1,000 sent, 3 failed". */
export const progressText = ({ counts, total }: Pick<Campaign, 'counts' | 'total'>): string =>
  [
    m.campaigns_n_sent({ sent: formatCount(counts.sent), total: formatCount(total) }),
    counts.failed > 0 && m.campaigns_n_failed({ shown: formatCount(counts.failed) }),
    counts.unknown > 0 && m.campaigns_n_unknown({ shown: formatCount(counts.unknown) }),
  ]
    .filter(Boolean)
    .join(m.ui_comma())
