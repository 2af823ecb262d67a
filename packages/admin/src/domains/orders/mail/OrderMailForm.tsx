import { Button, Group, Stack, Text } from '@mantine/core'
import type { SentOrderMails } from '@storekeeper/contract/orders/mails/order-mails'
import {
  ORDER_PLACEHOLDERS,
  type OrderPlaceholder,
} from '@storekeeper/contract/orders/mails/order-placeholders'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { IconMailCheck, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment, type RefObject, useState } from 'react'
import { api } from '~/api'
import { SubjectField } from '~/domains/mail-content/mail-content'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { UnsavedGuard } from '~/ui/dialogs/UnsavedGuard'
import { DraftOffer } from '~/ui/drafts/DraftOffer'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { type Chosen, toBulkInput } from '~/ui/list/selection'
import { Notice } from '~/ui/Notice'
import type { Insertions } from '~/ui/rich-text/insertions'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { MailActions, MailColumns } from './MailLayout'
import { OrderMailPreview } from './OrderMailPreview'
import { receiversQuery } from './order-mail-queries'
import { ReceiversNote } from './ReceiversNote'
import { beginnings, type MailValues, useOrderMail } from './use-order-mail'

/** `drop` discards the draft. */
export type MailState = { isDirty: () => boolean; isBusy: boolean; drop: () => void }

type Props = {
  chosen: Chosen
  filter: OrderFilter | undefined
  /** Set by the form, so that the drawer knows of unsaved input or a running request before it closes. */
  state: RefObject<MailState | null>
  onSent: (sent: SentOrderMails) => void
  onCancel: () => void
}

export const OrderMailForm = ({ chosen, filter, state, onSent, onCancel }: Props) => {
  const [ready, setReady] = useState<MailValues | null>(null)
  const [index, setIndex] = useState(0)
  const mail = useOrderMail((content) => (total > 1 ? setReady(content) : send.mutate(content)))
  const receivers = useQuery(receiversQuery(chosen, filter))
  const { total = 0, orders = [] } = receivers.data ?? {}
  const looked = orders[index]
  const insertions = orderPlaceholderInsertions()

  const send = useMutation({
    mutationFn: (content: MailValues) =>
      api.orderMails.send.call({ ...content, ...toBulkInput(chosen, filter), requestId: mail.requestId }),
    meta: { handlesErrors: true },
    onSuccess: (sent) => {
      mail.drop()
      onSent(sent)
    },
    onError: (error) => {
      setReady(null)
      mail.refuse(error)
      if (getRefusal(error)?.code === 'COUNT_CHANGED') void receivers.refetch()
    },
  })
  const test = useMutation(
    api.orderMails.testMail.mutationOptions({ meta: { handlesErrors: true }, onError: mail.refuse }),
  )
  state.current = { isDirty: mail.isDirty, isBusy: send.isPending, drop: mail.drop }

  const tryOut = () => {
    const content = mail.check()
    if (content && looked) test.mutate({ ...content, order: looked._id })
  }

  return (
    <form ref={mail.element} onSubmit={mail.submit} noValidate className="flex flex-1 flex-col min-h-0">
      <MailColumns>
        <div className="grid content-start gap-4 min-w-0">
          {mail.offer && <DraftOffer {...mail.offer} />}
          <ReceiversNote receivers={receivers} />
          {mail.isBlank && (
            <fieldset
              className="flex flex-wrap items-center gap-2 text-sm text-ink-2 min-w-0 p-0 border-0"
              aria-label={m.order_mail_begin_with()}
            >
              {m.order_mail_begin_with()}
              {beginnings().map(({ name, ...values }) => (
                <Button key={name} variant="default" size="compact-sm" onClick={() => mail.begin(values)}>
                  {name}
                </Button>
              ))}
            </fieldset>
          )}
          <Fragment key={mail.beginning}>
            <SubjectField insertions={insertions} {...mail.field('subject')} />
            <RichTextField
              label={m.campaigns_body()}
              withAsterisk
              insertions={insertions}
              {...mail.field('body')}
            />
          </Fragment>
          {send.error && !send.isPending && <Failed error={send.error} />}
        </div>
        <OrderMailPreview content={mail.shown} orders={orders} index={index} onIndex={setIndex} />
      </MailColumns>
      <MailActions>
        <span
          className="flex-[1_1_160px] text-sm wrap-anywhere text-ink-2 empty:basis-0 max-sm:not-empty:basis-full"
          role="status"
        >
          {test.data && !test.isPending && m.campaigns_test_sent({ email: test.data.to })}
          {test.error && !test.isPending && failureText(test.error)}
        </span>
        <Button variant="default" onClick={onCancel} disabled={send.isPending}>
          {m.ui_cancel()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMailCheck size={16} stroke={1.7} aria-hidden />}
          loading={test.isPending}
          disabled={!looked}
          onClick={tryOut}
        >
          {m.order_mail_test()}
        </Button>
        <Button
          type="submit"
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          loading={send.isPending}
          disabled={total === 0}
        >
          {m.order_mail_send({ count: total, shown: formatCount(total) })}
        </Button>
      </MailActions>
      {ready && (
        <ConfirmSending
          subject={ready.subject}
          total={total}
          isBusy={send.isPending}
          onConfirm={() => send.mutate(ready)}
          onClose={() => setReady(null)}
        />
      )}
      <UnsavedGuard isDirty={() => !send.isSuccess && mail.isDirty()} />
    </form>
  )
}

/**
 * After a lost response it is unknown whether the mails were sent; a retry does not send any of them twice.
 */
const Failed = ({ error }: { error: unknown }) => (
  <Notice tone="bad">
    {failureText(error)}
    {getRefusal(error) === null && <p>{m.campaigns_never_twice()}</p>}
  </Notice>
)

type ConfirmSendingProps = {
  subject: string
  total: number
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms sending a mail to several customers, with their number. */
const ConfirmSending = ({ subject, total, isBusy, onConfirm, onClose }: ConfirmSendingProps) => {
  const counted = { count: total, shown: formatCount(total) }
  return (
    <Dialog title={m.order_mail_confirm({ ...counted })} isBusy={isBusy} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" fw={600} dir="auto">
          {subject}
        </Text>
        <Text size="sm" c="dimmed">
          {m.order_mail_confirm_text()}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {m.campaigns_back_to_mail()}
          </Button>
          <Button ref={useBusyFocus(isBusy)} loading={isBusy} onClick={onConfirm}>
            {m.order_mail_send(counted)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const NAMES: Record<OrderPlaceholder, () => string> = {
  firstName: m.campaigns_first_name,
  lastName: m.campaigns_last_name,
  name: m.campaigns_full_name,
  orderId: m.order_mail_order_number,
  orderDate: m.order_mail_order_date,
  status: m.order_mail_status,
  total: m.order_mail_total,
  carrier: m.order_mail_carrier,
  trackingNumber: m.order_mail_tracking_number,
  trackingLink: m.order_mail_tracking_link,
  email: m.campaigns_email,
  siteName: m.campaigns_site_name,
  storeName: m.campaigns_store_name,
}

/** The placeholders for values of an order, each with the text that replaces a missing value. */
const orderPlaceholderInsertions = (): Insertions => ({
  label: m.campaigns_insert_placeholder(),
  choices: ORDER_PLACEHOLDERS.map((placeholder) => ({
    text: `{{${placeholder}}}`,
    name: NAMES[placeholder](),
  })),
  hint: m.campaigns_placeholder_hint({ written: `{{firstName|${m.order_mail_customer()}}}` }),
})
