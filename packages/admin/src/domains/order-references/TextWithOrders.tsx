import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { useCan } from '~/session/profile'

/** Matches `#1001` and `#HB-10126`, and without `#` only numbers with a site prefix: HB-10126. */
const NUMBER =
  /#(?<after>[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,38}[\p{L}\p{N}])?)|(?<![\p{L}\p{N}#-])(?<bare>[A-Z]{1,4}-\d{3,15})(?![\p{L}\p{N}-])/gu

/** The maximum number of order numbers per call. */
const MOST = 20

type TextPart = { text: string; number?: string }

/** Splits the text into parts, each with its possible order number; the parts together are the whole text. */
export const splitAtNumbers = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(NUMBER)) {
    const { 0: found, index } = match
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: found, number: match.groups?.after ?? match.groups?.bare })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Returns the possible order numbers, without duplicates. */
export const numbersIn = (text: string): string[] =>
  [...new Set(splitAtNumbers(text).flatMap(({ number }) => number ?? []))].slice(0, MOST)

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
