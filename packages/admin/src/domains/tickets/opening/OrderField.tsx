import { Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

const MAX_SHOWN = '50'

type Props = Pick<SelectProps, 'error' | 'onFocus' | 'onBlur'> & {
  /** The customer of the orders; null until one is chosen. Another customer requires another `key`. */
  customer: string | null
  /** The initial order, which is included even if it is not among the latest. */
  known?: { _id: string; orderId: string }
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null) => void
}

/** One of the customer's latest orders, or none. */
export const OrderField = ({ customer, known, value, defaultValue, onChange, ...field }: Props) => {
  const [id, setId] = useUncontrolled({ value, defaultValue, finalValue: null, onChange })
  const { data } = useQuery({
    ...api.orders.list.queryOptions({
      input: { customer: customer ?? '', limit: MAX_SHOWN, sort: 'latest' },
    }),
    enabled: customer !== null,
  })
  const orders = data?.items ?? []
  const byId = new Map(orders.map((order) => [order._id, order]))
  const offered = orders.map(({ _id, orderId }) => ({ value: _id, label: `#${orderId}` }))
  const all =
    known && !byId.has(known._id) ? [{ value: known._id, label: `#${known.orderId}` }, ...offered] : offered

  return (
    <Select
      label={m.tickets_order()}
      placeholder={customer ? m.tickets_no_order() : m.tickets_order_first_customer()}
      clearable
      clearButtonProps={{ 'aria-label': m.tickets_clear() }}
      disabled={!customer}
      data={all}
      renderOption={({ option }) => {
        const order = byId.get(option.value)
        return (
          <span className="grid leading-5">
            <bdi dir="ltr">{option.label}</bdi>
            {order && (
              <span className="justify-self-start text-xs text-ink-2">
                {formatDay(order.createdAt)} · {TRACKING_STATUS[order.trackingStatus].label()}
              </span>
            )}
          </span>
        )
      }}
      value={id}
      onChange={setId}
      {...field}
    />
  )
}
