import type { CampaignRecipient } from '@storekeeper/contract/campaigns/campaign'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import type { Column } from '~/ui/list/column'
import { StatusBadge } from '~/ui/StatusBadge'
import { RECIPIENT_NAME, RECIPIENT_TONE } from '../campaign-names'
import { campaignSentence } from '../campaign-sentences'
import classes from './CampaignPage.module.css'

/** The columns of a campaign's recipients. */
export const RECIPIENT_COLUMNS: Column<CampaignRecipient>[] = [
  {
    id: 'email',
    title: m.campaigns_email,
    sort: 'email',
    card: 'title',
    isFixed: true,
    cell: ({ email }) => (
      <bdi dir="ltr" className={classes.email} title={email}>
        {email}
      </bdi>
    ),
  },
  {
    id: 'name',
    title: m.campaigns_full_name,
    from: 'medium',
    cell: ({ name }) => <bdi>{name || '–'}</bdi>,
  },
  {
    id: 'status',
    title: m.campaigns_status,
    card: 'aside',
    cell: ({ status }) => <StatusBadge tone={RECIPIENT_TONE[status]}>{RECIPIENT_NAME[status]()}</StatusBadge>,
  },
  {
    id: 'reason',
    title: m.campaigns_reason,
    card: 'line',
    cell: ({ reason }) => reason && <bdi className={classes.reasonCell}>{campaignSentence(reason)}</bdi>,
  },
  {
    id: 'attempts',
    title: m.campaigns_attempts,
    align: 'end',
    from: 'wide',
    card: 'none',
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    id: 'settledAt',
    title: m.campaigns_settled,
    from: 'wide',
    card: 'tail',
    cell: ({ settledAt }) =>
      settledAt ? <Ago at={settledAt} className={classes.ago} /> : <span className={classes.none}>–</span>,
  },
]
