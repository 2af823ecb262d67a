import { useDebouncedValue } from '@mantine/hooks'
import type { CartQuestion, CartQuote } from '@storekeeper/contract/store/store-order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVisitor } from '../shop'
import { useCart } from './cart'

const DEBOUNCE_MS = 250

export type Quoted = { quote: CartQuote; shipping: string | null }

/**
 * Returns the quote of the current cart, updated after a pause in changes; the previous quote is returned
 * until the next has loaded. If the chosen shipping method is unavailable, the first one of the site is used.
 * `state` is that of the address, for its taxes.
 */
export const useCartQuote = (state = '') => {
  const store = useVisitor()
  const { items, coupon, country, shipping } = useCart().cart
  const now = JSON.stringify({
    items: items.map(({ slug, quantity }) => ({ slug, quantity })),
    coupon,
    country,
    state,
    shipping,
  })
  const [requested] = useDebouncedValue(now, DEBOUNCE_MS)
  const question: CartQuestion = JSON.parse(requested)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...store.orders.quote.key(), requested],
    queryFn: async (): Promise<Quoted> => {
      const quote = await store.orders.quote.call(question)
      const chosen = findShipping(quote, question.shipping)
      if (chosen === question.shipping) return { quote, shipping: chosen }
      return { quote: await store.orders.quote.call({ ...question, shipping: chosen }), shipping: chosen }
    },
    // The debounced request may still contain the empty cart.
    enabled: items.length > 0 && question.items.length > 0,
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  })
  const isCurrent = requested === now && !isPlaceholderData && !isFetching
  return { quoted: items.length > 0 ? data : undefined, error, isCurrent, retry: refetch }
}

export type CartAnswer = ReturnType<typeof useCartQuote>

/** The chosen shipping method, if it is available. */
const findShipping = ({ offers }: CartQuote, chosen: string | null): string | null => {
  if (offers.some((offer) => offer._id === chosen)) return chosen
  return offers[0]?._id ?? null
}
