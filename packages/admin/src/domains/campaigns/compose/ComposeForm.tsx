import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { DraftOffer } from '~/ui/drafts/DraftOffer'
import { Notice } from '~/ui/Notice'
import { UnsavedGuard } from '~/ui/UnsavedGuard'
import classes from './Compose.module.css'
import { CountCard } from './CountCard'
import { type ComposeValues, letterOf, segmentOf } from './compose-form'
import { LetterCard } from './LetterCard'
import { PreviewCard } from './PreviewCard'
import { RecipientsCard } from './RecipientsCard'
import { SendDialog } from './SendDialog'
import { TestMailButton } from './TestMailButton'
import { useCompose } from './use-compose'

type Props = {
  initial: ComposeValues
  /** How many addresses were typed for the campaign that this one is like; they are not known any more. */
  lostAddresses: number
}

/** The form of a campaign mail: recipients, content and preview. */
export const ComposeForm = ({ initial, lostAddresses }: Props) => {
  const compose = useCompose(initial)
  const navigate = useNavigate()
  const canSend = useCan('campaigns:send')
  const { shown, ready, offer } = compose
  const segment = segmentOf(shown)
  const letter = letterOf(shown)

  return (
    <form
      ref={compose.element}
      onSubmit={compose.review}
      onKeyDownCapture={compose.reviewOnEnter}
      noValidate
      className={classes.form}
    >
      {offer && <DraftOffer {...offer} />}
      {lostAddresses > 0 && (
        <Notice tone="plain">
          {m.campaigns_typed_not_kept({ count: lostAddresses, shown: formatCount(lostAddresses) })}
        </Notice>
      )}
      <Fragment key={compose.beginning}>
        <div className={classes.row}>
          <RecipientsCard compose={compose} />
          <CountCard segment={segment} />
        </div>
        <div className={classes.row}>
          <LetterCard compose={compose} />
          <PreviewCard letter={letter} segment={segment} />
        </div>
      </Fragment>
      <div className={classes.bar}>
        <TestMailButton compose={compose} canSend={canSend} />
        <Button
          type="submit"
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          disabled={!canSend}
          title={canSend ? undefined : m.shell_not_allowed()}
        >
          {m.campaigns_review()}
        </Button>
      </div>
      <UnsavedGuard isDirty={compose.isDirty} />
      {ready && (
        <SendDialog
          ready={ready}
          refuse={compose.refuse}
          onSent={({ _id }) => {
            compose.sent()
            navigate({ to: '/admin/bulk-contact/custom-mail/campaigns/$id', params: { id: _id } })
          }}
          onClose={compose.back}
        />
      )}
    </form>
  )
}
