import { Button, Skeleton } from '@mantine/core'
import { CampaignLetter } from '@storekeeper/contract/campaigns/campaign'
import type { Segment } from '@storekeeper/contract/campaigns/segment'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldText } from '~/errors/error-text'
import { fieldReasons, refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { previewQuery } from '../campaign-queries'
import { MailPreview } from '../MailPreview'
import compose from './Compose.module.css'
import { isNobody } from './compose-form'

type Props = { letter: unknown; segment: Segment }

/** The mail as the first of its receivers will see it, a moment after it was written. */
export const PreviewCard = ({ letter, segment }: Props) => {
  const checked = CampaignLetter.safeParse(letter)
  return (
    <div className={compose.beside}>
      <Card title={m.campaigns_preview()}>
        {checked.success ? (
          <Preview letter={checked.data} segment={segment} />
        ) : (
          <NotYet problems={checked.error.issues.map(({ message }) => message)} />
        )}
      </Card>
    </div>
  )
}

const FILL_IN = errorCode('REQUIRED')

/** As long as fields are missing there is nothing to show; invalid values are reported at once. */
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

const Preview = ({ letter, segment }: { letter: CampaignLetter; segment: Segment }) => {
  const query = previewQuery(letter, isNobody(segment) ? undefined : segment)
  const { data: mail, error, isFetching, isPlaceholderData, refetch } = useQuery(query)
  if (error) {
    return (
      <>
        <Notice tone="bad">{failureText(error)}</Notice>
        {fieldReasons(refusalOf(error)).length === 0 && (
          <Button variant="default" mt={12} loading={isFetching} onClick={() => refetch()}>
            {m.ui_retry()}
          </Button>
        )}
      </>
    )
  }
  return mail ? <MailPreview mail={mail} isOld={isPlaceholderData} /> : <Skeleton height={480} />
}
