import { Button, Skeleton } from '@mantine/core'
import type { Audience } from '@storekeeper/contract/campaigns/audience'
import { CampaignLetter } from '@storekeeper/contract/campaigns/campaign'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { previewQuery } from '../campaign-queries'
import { campaignSentence } from '../campaign-sentences'
import { MailPreview } from '../MailPreview'
import compose from './Compose.module.css'
import { isNobody } from './compose-form'
import { refusedSentence } from './refused-sentence'

type Props = { letter: unknown; audience: Audience }

/** The mail as the first of its receivers will see it, a moment after it was written. */
export const PreviewCard = ({ letter, audience }: Props) => {
  const checked = CampaignLetter.safeParse(letter)
  return (
    <div className={compose.beside}>
      <Card title={m.campaigns_preview()}>
        {checked.success ? (
          <Preview letter={checked.data} audience={audience} />
        ) : (
          <NotYet problems={checked.error.issues.map(({ message }) => message)} />
        )}
      </Card>
    </div>
  )
}

const FILL_IN = 'Please fill this in.'

/** As long as something is missing there is nothing to show; what is wrong is said at once. */
const NotYet = ({ problems }: { problems: readonly string[] }) => {
  const wrong = problems.filter((problem) => problem !== FILL_IN)
  return wrong.length > 0 ? (
    <Notice tone="bad">{campaignSentence(wrong[0] ?? '')}</Notice>
  ) : (
    <EmptyState
      icon={<IconMail stroke={1.5} />}
      title={m.campaigns_nothing_to_see()}
      text={m.campaigns_nothing_to_see_text()}
    />
  )
}

const Preview = ({ letter, audience }: { letter: CampaignLetter; audience: Audience }) => {
  const query = previewQuery(letter, isNobody(audience) ? undefined : audience)
  const { data: mail, error, isFetching, isPlaceholderData, refetch } = useQuery(query)
  if (error) {
    const refused = refusedSentence(error)
    return (
      <>
        <Notice tone="bad">{refused ?? failureText(error, campaignSentence)}</Notice>
        {!refused && (
          <Button variant="default" mt={12} loading={isFetching} onClick={() => refetch()}>
            {m.ui_retry()}
          </Button>
        )}
      </>
    )
  }
  return mail ? <MailPreview mail={mail} isOld={isPlaceholderData} /> : <Skeleton height={480} />
}
