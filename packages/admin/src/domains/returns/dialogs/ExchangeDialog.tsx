import { ActionIcon, NumberInput, Radio, Stack } from '@mantine/core'
import type { Return } from '@storekeeper/contract/returns/return'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { returnText } from '~/domains/order-references/order-references'
import { ProductPicker } from '~/domains/products/products'
import { errorText } from '~/errors/error-text'
import { refusedText } from '~/errors/field-text'
import { fromCents } from '~/lib/minor-units'
import { formatMoney } from '~/lib/money'
import { parseCents } from '~/lib/parse-amount'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { MoneyField } from '~/ui/form/AmountField'
import { useRequestId } from '~/ui/form/use-request-id'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Chosen = { product: string; quantity: number }

/** Exchanges received items for other products, and shows the difference before it does. */
export const ExchangeDialog = ({ found, onClose }: { found: Return; onClose: () => void }) => {
  const currency = useSettings()?.currency ?? 'USD'
  const [items, setItems] = useState<Chosen[]>([])
  const [typed, setTyped] = useState<number | string>(() => fromCents(found.refundable.items, currency))
  const [rest, setRest] = useState<'original' | 'credit'>('original')
  const [isSent, setSent] = useState(false)
  const value = parseCents(typed, currency) || 0
  const {
    data: order,
    error: orderError,
    refetch: refetchOrder,
  } = useQuery(
    api.orders.details.queryOptions({ input: { id: found.order._id }, meta: { handlesErrors: true } }),
  )
  // The taxes are those of the address.
  const { country = '', state = '' } = order?.shippingAddress ?? {}
  const quote = useQuery({
    ...api.orders.quote.queryOptions({
      input: { site: found.site, customer: found.customer?._id ?? null, country, state, items },
      meta: { handlesErrors: true },
    }),
    enabled: items.length > 0 && order !== undefined,
    placeholderData: keepPreviousData,
  })
  const exchange = useMutation(
    api.returns.exchange.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.returns_exchange_done())
        onClose()
      },
      // After a change of the total, the new difference is shown before the next attempt.
      onError: () => quote.refetch(),
    }),
  )
  const [requestId] = useRequestId(exchange.error)
  const unpriced = items.length > 0 && (orderError ?? quote.error)
  const issues = items.length > 0 ? (quote.data?.issues ?? []) : []
  const total = items.length > 0 ? quote.data?.total : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const { _id: id, version } = found
    if (total !== undefined && value > 0 && issues.length === 0)
      exchange.mutate({ id, version, items, value, rest, requestId, expectedTotal: total })
  }
  const refused = refusedText(exchange.error, 'value') ?? refusedText(exchange.error, 'amount')
  const names = new Map(quote.data?.lines.map(({ product, title }) => [product, title]))

  return (
    <FormDialog
      title={m.returns_exchange_title({ number: found.number })}
      send={m.returns_exchange()}
      form={{ submit, isSending: exchange.isPending, failure: refused ? null : exchange.error }}
      isDirty={items.length > 0}
      onClose={onClose}
    >
      <ProductPicker
        label={m.returns_exchange_products()}
        placeholder={m.returns_exchange_add()}
        site={found.site}
        exclude={items.map(({ product }) => product)}
        error={isSent && items.length === 0 ? m.order_form_needs_product() : undefined}
        value={null}
        onChange={(product) => product && setItems([...items, { product, quantity: 1 }])}
      />
      {items.map(({ product, quantity }) => (
        <div key={product} className="grid grid-cols-[minmax(0,1fr)_80px_auto] items-center gap-3 text-sm">
          <bdi className="wrap-anywhere">{names.get(product) ?? '…'}</bdi>
          <NumberInput
            aria-label={m.returns_units_of({ title: names.get(product) ?? '' })}
            min={1}
            clampBehavior="strict"
            allowDecimal={false}
            value={quantity}
            onChange={(count) =>
              setItems(
                items.map((one) =>
                  one.product === product ? { product, quantity: Number(count) || 1 } : one,
                ),
              )
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={m.returns_exchange_remove({ title: names.get(product) ?? '' })}
            onClick={() => setItems(items.filter((one) => one.product !== product))}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <MoneyField
        currency={currency}
        label={m.returns_exchange_value({ currency })}
        description={m.returns_exchange_value_hint()}
        className="max-w-56"
        value={typed}
        onChange={(value) => {
          exchange.reset()
          setTyped(value)
        }}
        error={refused ?? (isSent && value <= 0 ? m.error_amount_too_small() : undefined)}
      />
      {total !== undefined && value > total && (
        <Radio.Group
          label={m.returns_exchange_rest({ amount: formatMoney(value - total, currency) })}
          value={rest}
          onChange={(chosen) => setRest(chosen === 'credit' ? 'credit' : 'original')}
        >
          <Stack gap="xs" pt={8}>
            <Radio value="original" label={m.orders_refund_original()} />
            <Radio
              value="credit"
              label={m.orders_refund_credit()}
              disabled={!found.customer}
              description={found.customer ? undefined : m.orders_no_credit_for_guest()}
            />
          </Stack>
        </Radio.Group>
      )}
      {total !== undefined && value > total && rest === 'original' && order && (
        <Notice tone="plain">{returnText(order, value - total, currency)}</Notice>
      )}
      {total !== undefined && (
        <p className="text-sm text-ink-2" role="status">
          {total > value
            ? m.returns_exchange_due({ amount: formatMoney(total - value, currency) })
            : m.returns_exchange_total({ amount: formatMoney(total, currency) })}
        </p>
      )}
      {unpriced && (
        <LoadFailed error={unpriced} onRetry={() => (orderError ? refetchOrder() : quote.refetch())} />
      )}
      {issues.map((issue) => (
        <Notice key={`${issue.path} ${issue.code}`} tone="bad">
          {errorText(issue)}
        </Notice>
      ))}
      <p className="text-xs text-ink-2">
        {m.returns_exchange_text()}{' '}
        <Link to="/admin/orders/order/$uriCode" params={{ uriCode: found.order.uriCode }}>
          <bdi dir="ltr">#{found.order.orderId}</bdi>
        </Link>
      </p>
    </FormDialog>
  )
}
