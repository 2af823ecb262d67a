import { Button, Select, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  NotificationPreviewInput,
  type NotificationTemplate,
} from '@storekeeper/contract/customer-notifications/customer-notification'
import {
  isOfOrders,
  type NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { OrderQuery } from '@storekeeper/contract/orders/order-query'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { MailPreview } from '~/domains/mail-content/mail-content'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { fullName } from '~/ui/customer-name'
import { Notice } from '~/ui/Notice'
import type { TemplateEdit } from './use-template-form'

/** The time without a change in ms after which the preview is updated. */
const PAUSE_MS = 400
const SAMPLE = 'sample'
/** The orders that still wait for their payment. */
const UNPAID: Partial<OrderQuery> = {
  trackingStatus: ['pending'],
  paymentStatus: ['unpaid', 'partially-paid', 'failed'],
}

type Props = { edit: TemplateEdit; template: NotificationTemplate }

/** The e-mail as the customer of one of the latest orders would get it. */
export const TemplatePreview = ({ edit, template: { kind, site, language } }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const orders = useLatestOrders(site, kind)
  const order = chosen ?? orders[0]?.value ?? SAMPLE
  const subject = edit.form.useWatchValue('subject')
  const body = edit.form.useWatchValue('body')
  const [written] = useDebouncedValue({ subject, body }, PAUSE_MS)
  const checked = NotificationPreviewInput.safeParse({
    ...{ kind, site, language, ...written },
    ...(order !== SAMPLE && { order }),
  })
  return (
    <Card
      className="self-start @min-[1000px]/template:sticky @min-[1000px]/template:top-20"
      title={m.campaigns_preview()}
    >
      <div className="grid grid-cols-1 gap-4">
        <Select
          label={m.customer_notifications_preview_of()}
          data={[...orders, { value: SAMPLE, label: m.customer_notifications_sample() }]}
          value={order}
          allowDeselect={false}
          onChange={setChosen}
        />
        {checked.success && <Shown input={checked.data} />}
        {/* The result of a test is that of the e-mail as it was. */}
        {checked.success && <TestButton key={JSON.stringify(checked.data)} input={checked.data} />}
      </div>
    </Card>
  )
}

/** The latest orders of the site that the notification could be about, if the admin may view them. */
const useLatestOrders = (site: string, kind: NotificationKind) => {
  const canRead = useCan('orders:read', site)
  const { data } = useQuery(
    api.orders.list.queryOptions({
      input: { site, limit: 20, isTestOrder: false, ...(kind === 'paymentReminder' && UNPAID) },
      enabled: canRead && isOfOrders(kind),
      meta: { handlesErrors: true },
    }),
  )
  return (data?.items ?? []).map(({ _id, orderId, receiverName }) => ({
    value: _id,
    label: `#${orderId} · ${fullName(receiverName)}`,
  }))
}

const Shown = ({ input }: { input: NotificationPreviewInput }) => {
  const {
    data: mail,
    error,
    isPlaceholderData,
  } = useQuery(
    api.customerNotifications.preview.queryOptions({
      input,
      placeholderData: keepPreviousData,
      retry: false,
      meta: { handlesErrors: true },
    }),
  )
  if (error) return <Notice tone="bad">{failureText(error)}</Notice>
  return mail ? <MailPreview mail={mail} isOld={isPlaceholderData} /> : <Skeleton height={480} />
}

const TestButton = ({ input }: { input: NotificationPreviewInput }) => {
  const canChange = useCan('customer-notifications:change', input.site)
  const { mutate, data, error, isPending } = useMutation(
    api.customerNotifications.testMail.mutationOptions({ meta: { handlesErrors: true } }),
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="default"
        loading={isPending}
        disabled={!canChange}
        title={canChange ? undefined : m.shell_not_allowed()}
        onClick={() => mutate(input)}
      >
        {m.customer_notifications_test()}
      </Button>
      <span className="text-sm text-ink-2" role="status">
        {data && !isPending && m.campaigns_test_sent({ email: data.to })}
      </span>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
    </div>
  )
}
