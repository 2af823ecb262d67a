import { Button } from '@mantine/core'
import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { IconCopyPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { toast } from '~/ui/toasts/toast'

const LOOK = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** Pauses, resumes, cancels and duplicates a campaign. */
export const CampaignActions = ({ campaign }: { campaign: CampaignDetails }) => {
  const { _id: id, kind, status, counts } = campaign
  const canSend = useCan('campaigns:send', campaign.site ?? undefined)
  const pause = useMutation(api.campaigns.pause.mutationOptions())
  const resume = useMutation(api.campaigns.resume.mutationOptions())
  const cancel = useMutation(
    api.campaigns.cancel.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.campaigns_cancelled()),
    }),
  )
  const isSwitching = pause.isPending || resume.isPending
  const switcher = useBusyFocus(isSwitching)
  const isOver = status === 'finished' || status === 'cancelled'
  const waiting = counts.queued
  const allowed = { disabled: !canSend, title: canSend ? undefined : m.shell_not_allowed() }
  return (
    <>
      {/* A single button whose action changes, so that it does not lose the focus when it is pressed. */}
      {!isOver && (
        <Button
          ref={switcher}
          variant="default"
          leftSection={status === 'paused' ? <IconPlayerPlay {...LOOK} /> : <IconPlayerPause {...LOOK} />}
          loading={isSwitching}
          onClick={() => (status === 'paused' ? resume : pause).mutate({ id })}
          {...allowed}
        >
          {status === 'paused' ? m.campaigns_resume() : m.campaigns_pause()}
        </Button>
      )}
      {!isOver && (
        <ConfirmButton
          label={m.campaigns_cancel()}
          title={m.campaigns_cancel_title({ count: waiting, shown: formatCount(waiting) })}
          text={m.campaigns_cancel_text({ sent: formatCount(counts.sent) })}
          confirmLabel={m.campaigns_cancel()}
          onConfirm={() => cancel.mutateAsync({ id })}
          disabledReason={canSend ? undefined : m.shell_not_allowed()}
        />
      )}
      {/* A mail about orders cannot be duplicated: its placeholders and recipients differ. */}
      {kind === 'contacts' && (
        <Button
          variant="default"
          leftSection={<IconCopyPlus {...LOOK} />}
          renderRoot={(props) => (
            <Link to="/admin/bulk-contact/custom-mail" search={{ from: id }} {...props} />
          )}
        >
          {m.campaigns_use_again()}
        </Button>
      )}
    </>
  )
}
