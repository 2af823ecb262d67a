import type { Campaign } from '@storekeeper/contract/campaigns/campaign'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { rowLink } from '~/ui/list/rows/row-link'
import { StatusBadge } from '~/ui/StatusBadge'
import { CampaignProgress } from '../CampaignProgress'
import { CAMPAIGN_STATUS } from '../campaign-names'
import { campaignPath } from '../campaign-path'

export const campaignColumns = (siteName: (key: string) => string): Column<Campaign>[] => [
  {
    id: 'subject',
    title: m.campaigns_subject,
    card: 'title',
    isFixed: true,
    cell: ({ _id, subject, kind }) => (
      <>
        <a
          href={campaignPath(_id)}
          className="truncate block max-w-[min(320px,100%)] font-medium no-underline text-ink hover:underline max-md:max-w-55"
          title={subject}
          dir="auto"
          {...rowLink(_id)}
        >
          {subject}
        </a>
        {kind === 'orders' && (
          <span className="block text-xs leading-4 text-ink-2">{m.order_mail_kind()}</span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    title: m.campaigns_status,
    card: 'aside',
    cell: ({ status }) => <StatusBadge {...CAMPAIGN_STATUS[status]} />,
  },
  {
    id: 'progress',
    title: m.campaigns_progress,
    card: 'line',
    cell: (campaign) => <CampaignProgress campaign={campaign} />,
  },
  {
    id: 'sender',
    title: m.campaigns_sender,
    from: 'wide',
    cell: ({ sender }) =>
      sender ? (
        <bdi className="whitespace-nowrap">{sender.name}</bdi>
      ) : (
        <span className="whitespace-nowrap text-ink-2">{m.campaigns_deleted_admin()}</span>
      ),
  },
  {
    id: 'site',
    title: m.campaigns_site,
    from: 'wide',
    card: 'none',
    cell: ({ site }) => (
      <span className="whitespace-nowrap">
        {site === null ? m.order_mail_several_sites() : siteName(site)}
      </span>
    ),
  },
  {
    id: 'createdAt',
    title: m.campaigns_created,
    sort: 'createdAt',
    card: 'tail',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap text-ink-2" />,
  },
]
