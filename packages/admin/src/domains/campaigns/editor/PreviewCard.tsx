import { Button, Skeleton } from '@mantine/core'
import { CampaignContent } from '@storekeeper/contract/campaigns/campaign'
import type { Segment } from '@storekeeper/contract/campaigns/segment'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MailPreview } from '~/domains/mail-content/mail-content'
import { fieldText } from '~/errors/field-text'
import { fieldReasons, getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { previewQuery } from '../campaign-queries'
import { hasNoRecipients } from './campaign-form'

type Props = { content: unknown; segment: Segment }

/** The mail as its first recipient will see it, updated after a pause in typing. */
export const PreviewCard = ({ content, segment }: Props) => {
  const checked = CampaignContent.safeParse(content)
  return (
    <div className="sticky top-20 max-[1200px]:static">
      <Card title={m.campaigns_preview()}>
        {checked.success ? (
          <Preview content={checked.data} segment={segment} />
        ) : (
          <NotYet problems={checked.error.issues.map(({ message }) => message)} />
        )}
      </Card>
    </div>
  )
}

const FILL_IN = errorCode('REQUIRED')

/**
 * Shown instead of the preview while required fields are missing; invalid values are reported immediately.
 */
const NotYet = ({ problems }: { problems: readonly string[] }) => {
  const wrong = problems.filter((problem) => problem !== FILL_IN)
  return wrong.length > 0 ? (
    <Notice tone="bad">{fieldText(wrong[0] ?? '')}</Notice>
  ) : (
    <EmptyState
      icon={<IconMail stroke={1.5} />}
      title={m.campaigns_nothing_to_see()}
      text={m.campaigns_nothing_to_see_text()}
    />
  )
}

const Preview = ({ content, segment }: { content: CampaignContent; segment: Segment }) => {
  const query = previewQuery(content, hasNoRecipients(segment) ? undefined : segment)
  const { data: mail, error, isFetching, isPlaceholderData, refetch } = useQuery(query)
  if (error) {
    return (
      <>
        <Notice tone="bad">{failureText(error)}</Notice>
        {fieldReasons(getRefusal(error)).length === 0 && (
          <Button variant="default" mt={12} loading={isFetching} onClick={() => refetch()}>
            {m.ui_retry()}
          </Button>
        )}
      </>
    )
  }
  return mail ? <MailPreview mail={mail} isOld={isPlaceholderData} /> : <Skeleton height={480} />
}
