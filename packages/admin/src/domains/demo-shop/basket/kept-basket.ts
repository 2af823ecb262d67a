import { MAX_LINE_QUANTITY } from '@storekeeper/contract/orders/order-input'
import { MAX_BASKET_LINES } from '@storekeeper/contract/store/store-order'
import { z } from 'zod'

/** What somebody wants to buy. The titles are for lines whose product is gone by now; what things cost is the server's to say. */
export const KeptBasket = z.object({
  items: z.array(
    z.object({ slug: z.string(), title: z.string(), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }),
  ),
  coupon: z.string().nullable(),
  /** Empty until somebody chooses one. */
  country: z.string(),
  shipping: z.string().nullable(),
  usesCredit: z.boolean(),
})
export type KeptBasket = z.infer<typeof KeptBasket>
export type BasketLine = KeptBasket['items'][number]

export const emptyBasket: KeptBasket = {
  items: [],
  coupon: null,
  country: '',
  shipping: null,
  usesCredit: false,
}

/** Puts so many more into the basket; a product that is not in it yet becomes its last line. */
export const withMore = (basket: KeptBasket, { slug, title }: Omit<BasketLine, 'quantity'>, more: number) => {
  const before = basket.items.find((line) => line.slug === slug)
  if (before) return withQuantity(basket, slug, before.quantity + more)
  return { ...basket, items: [...basket.items, { slug, title, quantity: within(more) }] }
}

export const withQuantity = (basket: KeptBasket, slug: string, quantity: number): KeptBasket => ({
  ...basket,
  items: basket.items.map((line) => (line.slug === slug ? { ...line, quantity: within(quantity) } : line)),
})

export const without = (basket: KeptBasket, slug: string): KeptBasket => ({
  ...basket,
  items: basket.items.filter((line) => line.slug !== slug),
})

/** After an order: the goods are gone, and what was used for them; where parcels go stays. */
export const emptied = ({ country }: KeptBasket): KeptBasket => ({ ...emptyBasket, country })

export const countOf = ({ items }: KeptBasket) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether one more product has room: what is in the basket already always has. */
export const hasRoomFor = ({ items }: KeptBasket, slug: string) =>
  items.length < MAX_BASKET_LINES || items.some((line) => line.slug === slug)

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_LINE_QUANTITY)
