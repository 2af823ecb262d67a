import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { Campaign } from '@storekeeper/contract/campaigns/campaign'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Notice } from '~/ui/Notice'
import { countQuery } from '../campaign-queries'
import { timeFor } from '../duration'
import { toContent, toSegment } from './campaign-form'
import type { Ready } from './use-campaign-form'

type Props = {
  ready: Ready
  /** Shows a server error at its field; false if the error belongs to no field. */
  refuse: (error: unknown) => boolean
  onSent: (campaign: Campaign) => void
  onClose: () => void
}

/** Confirms sending a campaign, with the current number of recipients. */
export const SendDialog = ({ ready: { requestId, values }, refuse, onSent, onClose }: Props) => {
  const segment = toSegment(values)
  const count = useQuery(countQuery(segment))
  const sending = useMutation({
    mutationFn: (expectedCount: number) =>
      api.campaigns.send.call({
        ...toContent(values),
        segment,
        requestId,
        ratePerMinute: Number(values.ratePerMinute),
        expectedCount,
      }),
    meta: { handlesErrors: true },
    onSuccess: onSent,
    onError: (error) => {
      // The number of recipients has changed: the dialog shows the new number and requires another
      // confirmation.
      if (getRefusal(error)?.code === 'RECIPIENTS_CHANGED') void count.refetch()
      else refuse(error)
    },
  })
  const button = useBusyFocus(sending.isPending)
  // Later background refetches do not change the button: the admin confirms exactly the number shown.
  const total = count.isFetchedAfterMount ? count.data?.total : undefined
  const isLost = sending.error !== null && getRefusal(sending.error) === null

  return (
    <Dialog title={m.campaigns_send_title()} isBusy={sending.isPending} onClose={onClose}>
      <Stack gap="md">
        {count.error ? (
          <Notice tone="bad">
            {m.campaigns_not_counted()} {failureText(count.error)}
          </Notice>
        ) : total === undefined ? (
          <Skeleton height={160} />
        ) : (
          <Facts values={values} total={total} />
        )}
        {total === 0 && <Notice tone="bad">{m.campaigns_no_recipients_left()}</Notice>}
        {sending.error && (
          <Notice tone="bad">
            {failureText(sending.error)}
            {isLost && <p>{m.campaigns_never_twice()}</p>}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={sending.isPending} data-autofocus>
            {m.campaigns_back_to_mail()}
          </Button>
          {count.error ? (
            <Button loading={count.isFetching} onClick={() => count.refetch()}>
              {m.ui_retry()}
            </Button>
          ) : (
            <Button
              ref={button}
              disabled={!total}
              loading={sending.isPending}
              onClick={() => total && sending.mutate(total)}
            >
              {m.campaigns_send_to({
                count: total ?? 0,
                shown: total === undefined ? '…' : formatCount(total),
              })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

/** A summary of the campaign, so that the admin notices mistakes before it is sent. */
const Facts = ({ values, total }: { values: Ready['values']; total: number }) => {
  const siteName = useSiteName()
  const rate = Number(values.ratePerMinute)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 gap-x-4 text-sm leading-5 [&_dt]:text-ink-2 [&_dd]:wrap-anywhere">
      <dt>{m.campaigns_to()}</dt>
      <dd className="font-semibold">{m.campaigns_n_people({ count: total, shown: formatCount(total) })}</dd>
      <dt>{m.campaigns_from()}</dt>
      <dd>
        <bdi>{siteName(values.site)}</bdi>
      </dd>
      <dt>{m.campaigns_subject()}</dt>
      <dd dir="auto">{values.subject}</dd>
      {values.attachments.length > 0 && (
        <>
          <dt>{m.campaigns_attachments()}</dt>
          <dd>
            <bdi>{values.attachments.map(({ name }) => name).join(m.ui_comma())}</bdi>
          </dd>
        </>
      )}
      <dt>{m.campaigns_takes()}</dt>
      <dd>{m.campaigns_takes_at({ time: timeFor(total, rate), rate: formatCount(rate) })}</dd>
    </dl>
  )
}
