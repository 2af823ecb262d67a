import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { UnsavedGuard } from '~/ui/dialogs/UnsavedGuard'
import { DraftOffer } from '~/ui/drafts/DraftOffer'
import { Notice } from '~/ui/Notice'
import { ContentCard } from './ContentCard'
import { CountCard } from './CountCard'
import { type CampaignValues, toContent, toSegment } from './campaign-form'
import { PreviewCard } from './PreviewCard'
import { RecipientsCard } from './RecipientsCard'
import { SendDialog } from './SendDialog'
import { TestMailButton } from './TestMailButton'
import { useCampaignForm } from './use-campaign-form'

const rowClass = 'grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-start gap-6 max-[1200px]:grid-cols-1'

type Props = {
  initial: CampaignValues
  /** The number of typed addresses of the copied campaign; the server no longer stores them. */
  lostAddresses: number
}

/** The form of a campaign mail: recipients, content and preview. */
export const CampaignForm = ({ initial, lostAddresses }: Props) => {
  const editing = useCampaignForm(initial)
  const navigate = useNavigate()
  const canSend = useCan('campaigns:send')
  const { shown, ready, offer } = editing
  const segment = toSegment(shown)
  const content = toContent(shown)

  return (
    <form
      ref={editing.element}
      onSubmit={editing.review}
      onKeyDownCapture={editing.reviewOnEnter}
      noValidate
      className="grid gap-6 [&_[data-path]]:scroll-my-10"
    >
      {offer && <DraftOffer {...offer} />}
      {lostAddresses > 0 && (
        <Notice tone="plain">
          {m.campaigns_typed_not_saved({ count: lostAddresses, shown: formatCount(lostAddresses) })}
        </Notice>
      )}
      <Fragment key={editing.beginning}>
        <div className={rowClass}>
          <RecipientsCard editing={editing} />
          <CountCard segment={segment} />
        </div>
        <div className={rowClass}>
          <ContentCard editing={editing} />
          <PreviewCard content={content} segment={segment} />
        </div>
      </Fragment>
      <div
        // On a phone the buttons are side by side, so that they take one line only.
        className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-y-2 gap-x-4 -mt-3 py-3 border-t border-t-line bg-body max-md:gap-2 max-md:[&>button]:flex-auto max-md:[&>button]:px-2.5"
        data-save-bar
      >
        <TestMailButton editing={editing} canSend={canSend} />
        <Button
          type="submit"
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          disabled={!canSend}
          title={canSend ? undefined : m.shell_not_allowed()}
        >
          {m.campaigns_review()}
        </Button>
      </div>
      <UnsavedGuard isDirty={editing.isDirty} />
      {ready && (
        <SendDialog
          ready={ready}
          refuse={editing.refuse}
          onSent={({ _id }) => {
            editing.sent()
            navigate({ to: '/admin/bulk-contact/custom-mail/campaigns/$id', params: { id: _id } })
          }}
          onClose={editing.back}
        />
      )}
    </form>
  )
}
