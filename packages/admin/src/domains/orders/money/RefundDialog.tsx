import { Checkbox, Radio, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { NewRefund } from '@storekeeper/contract/orders/money/money-input'
import type { Order } from '@storekeeper/contract/orders/order'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { returnHint, returnText } from '~/domains/order-references/order-references'
import { refusedText } from '~/errors/field-text'
import { fromCents } from '~/lib/minor-units'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useRequestId } from '~/ui/form/use-request-id'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { FreeAmount, RefundLines } from './RefundLines'
import { FIRST_ANSWERS, getRefundRoom, isWrongShipping, type RefundAnswers, toRefund } from './refund-draft'

type Props = { order: Order; onClose: () => void }

/**
 * Refunds products or an amount of an order, with the target and the reason. Always shows the amount that
 * could still be refunded afterwards.
 */
export const RefundDialog = ({ order, onClose }: Props) => {
  const currency = useSettings()?.currency ?? 'USD'
  const room = getRefundRoom(order)
  const [answers, setAnswers] = useState<RefundAnswers>(() => firstAnswers(order, currency))
  const [isTried, setTried] = useState(false)
  const send = useMutation(
    api.orderMoney.refund.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.order_money_refund_recorded())
        onClose()
      },
    }),
  )
  // Sent with every retry, so that the refund is booked once.
  const [requestId] = useRequestId(send.error)
  const refund = toRefund(room, answers, currency)
  const most = room.most[answers.target]
  const isTooMuch = refund.amount > most
  const isShippingWrong = isWrongShipping(room, answers, currency)
  const refused = answers.by === 'amount' ? refusedText(send.error, 'amount') : undefined
  const amount = formatMoney(refund.amount, currency)
  const change = (changes: Partial<RefundAnswers>) => {
    send.reset()
    setAnswers({ ...answers, ...changes })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { target, reason } = answers
    const restock = answers.restock && order.stockIsTaken && refund.lines.some(({ quantity }) => quantity > 0)
    const { data } = NewRefund.safeParse({ id: order._id, ...refund, restock, target, reason, requestId })
    if (data && !isTooMuch && !isShippingWrong) send.mutate(data)
  }

  return (
    <FormDialog
      title={m.order_money_refund_title({ order: `#${order.orderId}` })}
      send={refund.amount > 0 ? m.order_money_give_back({ amount }) : m.order_money_give_back_plain()}
      form={{ submit, isSending: send.isPending, failure: refused ? null : send.error }}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={m.order_money_what()}
        fullWidth
        data={[
          { value: 'lines', label: m.order_money_lines_mode() },
          { value: 'amount', label: m.order_money_amount_mode() },
        ]}
        value={answers.by}
        onChange={(by) => change({ by: by === 'lines' ? 'lines' : 'amount' })}
      />
      {answers.by === 'lines' ? (
        <RefundLines
          room={room}
          answers={answers}
          currency={currency}
          shippingError={isShippingWrong && m.order_money_not_that_much()}
          onChange={change}
        />
      ) : (
        <FreeAmount
          answers={answers}
          currency={currency}
          error={isTried && refund.amount <= 0 ? m.error_amount_too_small() : refused}
          onChange={change}
        />
      )}
      {answers.by === 'lines' && order.stockIsTaken && (
        <Checkbox
          label={m.order_money_restock()}
          description={m.order_money_restock_text()}
          checked={answers.restock}
          onChange={(event) => change({ restock: event.currentTarget.checked })}
        />
      )}
      <Radio.Group
        label={m.order_money_where()}
        value={answers.target}
        onChange={(target) => change({ target: target === 'credit' ? 'credit' : 'original' })}
      >
        <Stack gap="xs" pt={8}>
          <Radio
            value="original"
            label={m.orders_refund_original()}
            description={returnHint(order, room.most.original, currency)}
            disabled={room.most.original === 0}
          />
          <Radio
            value="credit"
            label={m.orders_refund_credit()}
            description={creditHint(order, formatMoney(room.most.credit, currency))}
            disabled={!order.customer}
          />
        </Stack>
      </Radio.Group>
      {answers.target === 'original' && most > 0 && (
        <Notice tone="plain">{returnText(order, Math.min(refund.amount || most, most), currency)}</Notice>
      )}
      <Textarea
        label={m.order_money_reason()}
        description={m.order_money_reason_hint()}
        value={answers.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={isTried && !answers.reason.trim() && m.orders_enter_reason()}
        maxLength={500}
        dir="auto"
        autosize
        minRows={1}
        maxRows={5}
        withAsterisk
      />
      <div
        className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 py-2 px-3 border border-line rounded-item bg-surface-2 text-sm text-ink-2"
        role="status"
      >
        <span>
          {m.order_money_left_after({
            amount: formatMoney(Math.max(0, most - refund.amount), currency),
          })}
        </span>
        <strong className={isTooMuch ? 'text-lg text-error' : 'text-lg text-ink'}>
          <bdi dir="ltr">{amount}</bdi>
        </strong>
      </div>
      {isTooMuch && <Notice tone="bad">{m.order_money_not_that_much()}</Notice>}
      {isTried && answers.by === 'lines' && refund.amount === 0 && (
        <Notice tone="bad">{m.order_money_choose_lines()}</Notice>
      )}
    </FormDialog>
  )
}

/** An overpaid amount is prefilled; an order paid only with credit can only be refunded as credit. */
const firstAnswers = (order: Order, currency: string): RefundAnswers => {
  const tooMuch = -amountDue(order)
  const target = getRefundRoom(order).most.original > 0 ? 'original' : 'credit'
  if (tooMuch <= 0) return { ...FIRST_ANSWERS, target }
  return { ...FIRST_ANSWERS, target, by: 'amount', amount: fromCents(tooMuch, currency) }
}

const creditHint = ({ customer, creditUsed }: Order, amount: string) => {
  if (!customer) return m.orders_no_credit_for_guest()
  return creditUsed > 0 ? m.order_money_up_to_credit({ amount }) : m.order_money_up_to({ amount })
}
