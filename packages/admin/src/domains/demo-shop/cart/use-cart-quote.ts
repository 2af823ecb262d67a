import { useDebouncedValue } from '@mantine/hooks'
import type { CartQuestion, CartQuote } from '@storekeeper/contract/store/store-order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVisitor } from '../shop'
import { useCart } from './cart'

const PATIENCE_MS = 250

export type Quoted = { quote: CartQuote; shipping: string | null }

/**
 * The price of the current cart, a moment after the last change; the last answer stays until the next has come.
 * Where the chosen way of shipping is not to be had, the first of the site takes its place.
 */
export const useCartQuote = () => {
  const store = useVisitor()
  const { items, coupon, country, shipping } = useCart().cart
  const now = JSON.stringify({
    items: items.map(({ slug, quantity }) => ({ slug, quantity })),
    coupon,
    country,
    shipping,
  })
  const [requested] = useDebouncedValue(now, PATIENCE_MS)
  const question: CartQuestion = JSON.parse(requested)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...store.orders.quote.key(), requested],
    queryFn: async (): Promise<Quoted> => {
      const quote = await store.orders.quote.call(question)
      const chosen = shippingOf(quote, question.shipping)
      if (chosen === question.shipping) return { quote, shipping: chosen }
      return { quote: await store.orders.quote.call({ ...question, shipping: chosen }), shipping: chosen }
    },
    // The requested cart is a moment behind: it may still be the empty one.
    enabled: items.length > 0 && question.items.length > 0,
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  })
  const isCurrent = requested === now && !isPlaceholderData && !isFetching
  return { quoted: items.length > 0 ? data : undefined, error, isCurrent, retry: refetch }
}

export type CartAnswer = ReturnType<typeof useCartQuote>

/** What was chosen, as long as it is to be had. */
const shippingOf = ({ offers }: CartQuote, chosen: string | null): string | null => {
  if (offers.some((offer) => offer._id === chosen)) return chosen
  return offers[0]?._id ?? null
}

/** How much credit would be spent on it: all there is, and no more than it costs. In cents. */
export const spendable = ({ creditAvailable, total }: CartQuote) => Math.min(creditAvailable ?? 0, total)
