import { Autocomplete } from '@mantine/core'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { NewPayment } from '@storekeeper/contract/orders/money/money-input'
import type { Order } from '@storekeeper/contract/orders/order'
import { PAYMENT_METHODS } from '@storekeeper/contract/orders/order-input'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { methodName, parseMethod } from '~/domains/order-references/order-references'
import { fromCents } from '~/lib/minor-units'
import { parseCents } from '~/lib/parse-amount'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { MoneyField } from '~/ui/form/AmountField'
import { useRequestId } from '~/ui/form/use-request-id'
import { useSendForm } from '~/ui/form/use-send-form'
import { toast } from '~/ui/toasts/toast'

type Props = { order: Order; onClose: () => void }

/** Records a payment that was received outside of the shop or on delivery. The amount due is prefilled. */
export const PaymentDialog = ({ order, onClose }: Props) => {
  const currency = useSettings()?.currency ?? 'USD'
  const due = Math.max(0, amountDue(order))
  const [schema] = useState(() => paymentIn(currency))
  const record = useMutation(api.orderMoney.recordPayment.mutationOptions({ meta: { handlesErrors: true } }))
  // Sent with every retry, so that the payment is booked once.
  const [requestId] = useRequestId(record.error)
  const { submit, field, failure, isSending } = useSendForm({
    schema,
    initial: { amount: due > 0 ? fromCents(due, currency) : '', method: '' },
    send: ({ amount, method }) =>
      record.mutateAsync({ id: order._id, amount, method: parseMethod(method), requestId }),
    onSent: () => {
      toast.success(m.order_money_payment_recorded())
      onClose()
    },
  })

  return (
    <FormDialog
      title={m.order_money_record_title({ order: `#${order.orderId}` })}
      send={m.order_money_record()}
      form={{ submit, isSending, failure }}
      onClose={onClose}
    >
      <MoneyField
        currency={currency}
        label={m.order_money_amount({ currency })}
        withAsterisk
        data-autofocus
        {...field('amount')}
      />
      <Autocomplete
        label={m.order_money_method()}
        description={m.order_money_method_hint()}
        withAsterisk
        maxLength={40}
        data={PAYMENT_METHODS.map(methodName)}
        {...field('method')}
      />
    </FormDialog>
  )
}

/** The schema of the typed fields; the amount is converted to cents. */
const paymentIn = (currency: string) =>
  z.object({
    amount: z
      .union([z.number(), z.string()])
      .transform((typed) => (typed === '' ? 0 : parseCents(typed, currency)))
      .pipe(NewPayment.shape.amount),
    method: z.string().trim().min(1, errorCode('PAYMENT_METHOD_REQUIRED')).max(40),
  })
