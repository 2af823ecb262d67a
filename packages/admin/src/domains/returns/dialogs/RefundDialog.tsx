import { Checkbox, Radio, Stack } from '@mantine/core'
import type { Return } from '@storekeeper/contract/returns/return'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { getMostReturnable, returnHint, returnText } from '~/domains/order-references/order-references'
import { refusedText } from '~/errors/field-text'
import { fromCents } from '~/lib/minor-units'
import { formatMoney } from '~/lib/money'
import { parseCents } from '~/lib/parse-amount'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { MoneyField } from '~/ui/form/AmountField'
import { useRequestId } from '~/ui/form/use-request-id'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Target = 'original' | 'credit'

/** Refunds received items, at first all they are worth. */
export const RefundDialog = ({ found, onClose }: { found: Return; onClose: () => void }) => {
  const currency = useSettings()?.currency ?? 'USD'
  const { data: order } = useQuery(
    api.orders.details.queryOptions({ input: { id: found.order._id }, meta: { handlesErrors: true } }),
  )
  const { money, credit, items, shipping } = found.refundable
  const most = {
    original: Math.min(order ? getMostReturnable(order) : money, items + shipping),
    credit: found.customer ? Math.min(money + credit, items + shipping) : 0,
  }
  const [target, setTarget] = useState<Target>(money > 0 || !found.customer ? 'original' : 'credit')
  const [amount, setAmount] = useState<number | string>(fromCents(Math.min(items, most[target]), currency))
  const [isLast, setLast] = useState(true)
  const [isTried, setTried] = useState(false)
  const refund = useMutation(
    api.returns.refund.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.order_money_refund_recorded())
        onClose()
      },
    }),
  )
  // Sent with every retry, so that the refund is booked once.
  const [requestId] = useRequestId(refund.error)
  const cents = parseCents(amount, currency) || 0
  const isWrong = cents <= 0 || cents > most[target]
  const refused = refusedText(refund.error, 'amount')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { _id: id, version } = found
    if (!isWrong) refund.mutate({ id, version, amount: cents, target, isLast, requestId })
  }

  return (
    <FormDialog
      title={m.returns_refund_title({ number: found.number })}
      send={m.order_money_give_back({ amount: formatMoney(cents, currency) })}
      form={{ submit, isSending: refund.isPending, failure: refused ? null : refund.error }}
      onClose={onClose}
    >
      <MoneyField
        currency={currency}
        label={m.order_money_amount({ currency })}
        description={m.returns_refund_hint({ amount: formatMoney(items, currency) })}
        withAsterisk
        data-autofocus
        className="max-w-56"
        value={amount}
        onChange={(typed) => {
          refund.reset()
          setAmount(typed)
        }}
        error={
          isTried && isWrong
            ? cents <= 0
              ? m.error_amount_too_small()
              : m.order_money_not_that_much()
            : refused
        }
      />
      <Radio.Group
        label={m.order_money_where()}
        value={target}
        onChange={(chosen) => setTarget(chosen === 'credit' ? 'credit' : 'original')}
      >
        <Stack gap="xs" pt={8}>
          <Radio
            value="original"
            label={m.orders_refund_original()}
            description={
              order
                ? returnHint(order, most.original, currency)
                : m.order_money_up_to({ amount: formatMoney(most.original, currency) })
            }
            disabled={most.original === 0}
          />
          <Radio
            value="credit"
            label={m.orders_refund_credit()}
            description={
              found.customer
                ? m.order_money_up_to({ amount: formatMoney(most.credit, currency) })
                : m.orders_no_credit_for_guest()
            }
            disabled={!found.customer}
          />
        </Stack>
      </Radio.Group>
      {target === 'original' && order && most.original > 0 && (
        <Notice tone="plain">
          {returnText(order, Math.min(cents || most.original, most.original), currency)}
        </Notice>
      )}
      <Checkbox
        label={m.returns_refund_completes()}
        description={m.returns_refund_completes_hint()}
        checked={isLast}
        onChange={(event) => setLast(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
