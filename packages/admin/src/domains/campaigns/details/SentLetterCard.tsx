import { Skeleton } from '@mantine/core'
import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { previewQuery } from '../campaign-queries'
import { MailPreview } from '../MailPreview'

/** The mail, filled in for whoever looks at it. */
export const SentLetterCard = ({ campaign: { site, subject, body } }: { campaign: CampaignDetails }) => {
  // Without its files, which may be gone by now and do not show in it.
  const { data: mail, error, refetch } = useQuery(previewQuery({ site, subject, body, attachments: [] }))
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
