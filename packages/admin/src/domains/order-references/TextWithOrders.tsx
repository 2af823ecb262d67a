import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { useCan } from '~/session/profile'
import { numbersIn, splitAtNumbers } from './numbers-in-text'

/** Text written by a user; the numbers of existing orders become links. */
export const TextWithOrders = ({ text }: { text: string }) => {
  const numbers = numbersIn(text)
  const canRead = useCan('orders:read')
  const { data: orders = [] } = useQuery({
    ...api.orders.byNumbers.queryOptions({
      input: { orderIds: numbers.join(',') },
      staleTime: 60_000,
      // If the lookup fails, the text is shown without links.
      meta: { handlesErrors: true },
    }),
    enabled: canRead && numbers.length > 0,
  })
  const found = new Map(orders.map(({ orderId, uriCode }) => [orderId, uriCode]))
  if (found.size === 0) return text
  return splitAtNumbers(text).map(({ text: texts, number }, index) => {
    const uriCode = number && found.get(number)
    return uriCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never change.
      <Link key={index} to="/admin/orders/order/$uriCode" params={{ uriCode }}>
        <bdi dir="ltr">{texts}</bdi>
      </Link>
    ) : (
      texts
    )
  })
}
