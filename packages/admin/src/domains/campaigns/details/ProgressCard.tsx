import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { RECIPIENT_STATUSES } from '@storekeeper/contract/campaigns/campaign-status'
import { Link } from '@tanstack/react-router'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { CampaignProgress } from '../CampaignProgress'
import { RECIPIENT_STATUS } from '../campaign-names'
import { timeFor } from '../duration'
import type { RecipientListSearch } from './recipient-search'

const shownClass = 'border-brand-text bg-[color-mix(in_srgb,var(--brand-6)_7%,var(--surface))]'
const otherClass =
  'border-line hover:border-[color-mix(in_srgb,var(--brand-6)_55%,var(--line))] hover:bg-surface-2'

type Props = { campaign: CampaignDetails; search: RecipientListSearch }

/**
 * The progress of a campaign with its recipients by status; each number links to the recipients that it
 * counts.
 */
export const ProgressCard = ({ campaign, search }: Props) => {
  const { status, counts, lastError } = campaign
  return (
    <Card title={m.campaigns_progress()}>
      <div className="grid gap-4">
        {lastError && status === 'sending' && (
          <Notice tone="bad">
            {m.campaigns_last_error()} <bdi>{errorText(lastError)}</bdi>
            <p>{m.campaigns_last_error_text()}</p>
          </Notice>
        )}
        <CampaignProgress campaign={campaign} isLarge />
        <p className="text-sm leading-5 text-ink-2">{formatMessage(campaign)}</p>
        <nav aria-label={m.campaigns_by_status()}>
          <ul className="flex flex-wrap gap-2">
            {RECIPIENT_STATUSES.filter((each) => counts[each] > 0).map((each) => {
              const isShown = search.status?.length === 1 && search.status[0] === each
              return (
                <li key={each}>
                  <Link
                    to="."
                    hash="recipients"
                    search={(before) => ({ ...before, page: undefined, reason: undefined, status: [each] })}
                    resetScroll={false}
                    hashScrollIntoView
                    className={`grid min-w-24 py-2 px-3 border rounded-item text-xs leading-4 no-underline text-ink-2 ${isShown ? shownClass : otherClass}`}
                    aria-current={isShown ? 'true' : undefined}
                  >
                    <strong className="text-lg font-650 leading-6 tabular-nums text-ink">
                      {formatCount(counts[each])}
                    </strong>
                    {RECIPIENT_STATUS[each].label()}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      </div>
    </Card>
  )
}

/** Returns the state of the campaign and the time left as text. */
const formatMessage = ({ status, counts, ratePerMinute, total }: CampaignDetails): string => {
  const waiting = counts.queued + counts.sending
  const time = timeFor(waiting, ratePerMinute)
  switch (status) {
    case 'sending':
      return m.campaigns_goes_on({ time, rate: formatCount(ratePerMinute) })
    case 'paused':
      return m.campaigns_is_paused({ count: waiting, shown: formatCount(waiting) })
    case 'finished':
      return m.campaigns_is_finished({ count: total, shown: formatCount(total) })
    case 'cancelled':
      return m.campaigns_is_cancelled({
        count: counts.cancelled,
        shown: formatCount(counts.cancelled),
      })
  }
}
