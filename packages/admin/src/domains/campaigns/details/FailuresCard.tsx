import { Button, type ButtonProps } from '@mantine/core'
import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { toReasonKey } from '@storekeeper/contract/campaigns/mail-reason'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

/** The reasons of failed mails, with buttons to retry them. */
export const FailuresCard = ({ campaign }: { campaign: CampaignDetails }) => {
  const { _id: id, status, counts, failures } = campaign
  const canSend = useCan('campaigns:send', campaign.site ?? undefined)
  const retry = useMutation(
    api.campaigns.retryFailed.mutationOptions({
      onSuccess: ({ queued }) =>
        toast.success(m.campaigns_queued_again({ count: queued, shown: formatCount(queued) })),
    }),
  )
  const canRetry = canSend && status !== 'cancelled'
  const why = canSend ? m.campaigns_was_cancelled() : m.shell_not_allowed()
  const button = { isBusy: retry.isPending, refusal: canRetry ? undefined : why }

  return (
    <Card
      title={m.campaigns_failures()}
      actions={
        counts.failed > 0 && (
          <RetryButton
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            onClick={() => retry.mutate({ id })}
            {...button}
          >
            {m.campaigns_try_all_again({ shown: formatCount(counts.failed) })}
          </RetryButton>
        )
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {failures.map(({ status: kind, reason, count }) => (
            <li
              key={`${kind} ${reason && toReasonKey(reason)}`}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-2 gap-x-4 p-3 border border-line rounded-item text-sm leading-5 max-md:grid-cols-[auto_minmax(0,1fr)]"
            >
              <span className="min-w-10 font-semibold text-end tabular-nums">{formatCount(count)}</span>
              <Link
                to="."
                hash="recipients"
                search={(before) => ({
                  ...before,
                  page: undefined,
                  status: [kind],
                  reason: reason ? toReasonKey(reason) : undefined,
                })}
                resetScroll={false}
                hashScrollIntoView
                className="wrap-anywhere text-inherit"
              >
                <bdi>{reason ? errorText(reason) : m.campaigns_no_reason()}</bdi>
              </Link>
              {kind === 'failed' && reason && (
                <RetryButton
                  size="compact-sm"
                  className="max-md:col-start-2 max-md:justify-self-start"
                  aria-label={m.campaigns_try_these_again_of({ reason: errorText(reason) })}
                  onClick={() => retry.mutate({ id, reason: toReasonKey(reason) })}
                  {...button}
                >
                  {m.campaigns_try_these_again()}
                </RetryButton>
              )}
            </li>
          ))}
        </ul>
        {counts.unknown > 0 && (
          <Notice tone="plain">
            {m.campaigns_unknown_text({ count: counts.unknown, shown: formatCount(counts.unknown) })}
          </Notice>
        )}
      </div>
    </Card>
  )
}

/** One of several buttons that are busy together; the focus stays on the pressed one. */
const RetryButton = ({
  isBusy,
  refusal,
  ...props
}: ButtonProps & ComponentProps<'button'> & { isBusy: boolean; refusal: string | undefined }) => (
  <Button
    {...props}
    ref={useBusyFocus(isBusy)}
    variant="default"
    disabled={isBusy || refusal !== undefined}
    title={refusal}
  />
)
