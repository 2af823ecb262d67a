import { Skeleton } from '@mantine/core'
import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { useQuery } from '@tanstack/react-query'
import { MailPreview } from '~/domains/mail-content/mail-content'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { StatusBadge } from '~/ui/StatusBadge'
import { CampaignGone } from '../CampaignGone'
import { CAMPAIGN_STATUS } from '../campaign-names'
import { campaignQuery, isUnderWay, orderMailQuery, previewQuery } from '../campaign-queries'
import { CampaignActions } from './CampaignActions'
import { FactsCard } from './FactsCard'
import { FailuresCard } from './FailuresCard'
import { ProgressCard } from './ProgressCard'
import { RecipientList } from './RecipientList'
import type { RecipientListSearch } from './recipient-search'

type Props = { id: string; search: RecipientListSearch }

/** One campaign mail: its progress, errors, content and recipients. */
export const CampaignPage = ({ id, search }: Props) => {
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id))
  const crumbs = [
    { label: m.campaigns_title(), to: '/admin/bulk-contact/custom-mail' },
    { label: m.campaigns_campaigns(), to: '/admin/bulk-contact/custom-mail/campaigns' },
  ]
  if (!campaign)
    return (
      <Page title={m.campaigns_campaign()} crumbs={crumbs}>
        {!error && <Skeleton height={320} radius="md" />}
        {error && (
          <Card>{isGone(error) ? <CampaignGone /> : <LoadFailed error={error} onRetry={refetch} />}</Card>
        )}
      </Page>
    )
  return (
    <Page
      title={campaign.subject}
      note={<StatusBadge {...CAMPAIGN_STATUS[campaign.status]} />}
      crumbs={crumbs}
      actions={<CampaignActions campaign={campaign} />}
    >
      <div className="grid gap-6 min-w-0">
        <ProgressCard campaign={campaign} search={search} />
        {campaign.failures.length > 0 && <FailuresCard campaign={campaign} />}
        <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,4fr)] items-start gap-6 max-[993px]:grid-cols-1">
          <SentContentCard campaign={campaign} />
          <FactsCard campaign={campaign} />
        </div>
        <RecipientList campaign={campaign} search={search} isLive={isUnderWay(campaign)} />
      </div>
    </Page>
  )
}

/** An invalid id is treated like an id that does not exist. */
const isGone = (error: unknown) => [400, 404].includes(getRefusal(error)?.status ?? 0)

/** The mail, with placeholders of the signed-in admin; an order mail as its first recipient gets it. */
const SentContentCard = ({ campaign }: { campaign: CampaignDetails }) => {
  const { _id, site, subject, body } = campaign
  // Without attachments, which may be deleted by now and are not part of the preview.
  const toMany = useQuery({
    ...previewQuery({ site: site ?? '', subject, body, attachments: [] }),
    enabled: campaign.kind === 'contacts',
  })
  const aboutOrder = useQuery({ ...orderMailQuery(_id), enabled: campaign.kind === 'orders' })
  const { data: mail, error, refetch } = campaign.kind === 'orders' ? aboutOrder : toMany
  return (
    <Card title={m.campaigns_mail()}>
      {mail ? (
        <MailPreview mail={mail} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={560} />
      )}
    </Card>
  )
}
