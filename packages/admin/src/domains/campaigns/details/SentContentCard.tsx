import { Skeleton } from '@mantine/core'
import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { orderMailQuery, previewQuery } from '../campaign-queries'
import { MailPreview } from '../MailPreview'

/** The mail, with placeholders of the signed-in admin; an order mail as its first recipient gets it. */
export const SentContentCard = ({ campaign }: { campaign: CampaignDetails }) => {
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
