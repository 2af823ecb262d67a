import { MAX_LINE_QUANTITY } from '@storekeeper/contract/orders/order-input'
import { MAX_CART_LINES } from '@storekeeper/contract/store/store-order'
import { z } from 'zod'

/**
 * The stored cart. The titles are for lines whose product no longer exists; the server determines the prices.
 */
export const StoredCart = z.object({
  items: z.array(
    z.object({ slug: z.string(), title: z.string(), quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }),
  ),
  coupon: z.string().nullable(),
  /** Empty until the customer chooses one. */
  country: z.string(),
  shipping: z.string().nullable(),
  usesCredit: z.boolean(),
})
export type StoredCart = z.infer<typeof StoredCart>
export type CartLine = StoredCart['items'][number]

export const emptyCart: StoredCart = {
  items: [],
  coupon: null,
  country: '',
  shipping: null,
  usesCredit: false,
}

/** The items that the browser and the server last had in common, as text, and their customer. */
export const SyncedCart = z.object({ customer: z.string(), items: z.string() })
export type SyncedCart = z.infer<typeof SyncedCart>

/** Whether the items of this browser are still those that the server had; without any, a customer's cart is empty. */
export const isUnchanged = (items: string, synced: SyncedCart | null, customer: string) =>
  items === (synced?.customer === customer ? synced.items : '[]')

/** After an order, the empty cart of this browser is not a change, and does not replace a newer one on the server. */
export const syncedEmpty = (synced: SyncedCart | null): SyncedCart | null =>
  synced && { ...synced, items: '[]' }

/** The items of the server, and the lines of this browser that are no longer sold, so that the customer sees them. */
export const withUnavailable = (
  { items, unavailable }: { items: CartLine[]; unavailable: readonly Pick<CartLine, 'slug'>[] },
  local: readonly CartLine[],
): CartLine[] => [...items, ...local.filter(({ slug }) => unavailable.some((line) => line.slug === slug))]

/** Adds a quantity to the cart; a product that the cart does not contain becomes its last line. */
export const withMore = (cart: StoredCart, { slug, title }: Omit<CartLine, 'quantity'>, more: number) => {
  const before = cart.items.find((line) => line.slug === slug)
  if (before) return withQuantity(cart, slug, before.quantity + more)
  return { ...cart, items: [...cart.items, { slug, title, quantity: within(more) }] }
}

export const withQuantity = (cart: StoredCart, slug: string, quantity: number): StoredCart => ({
  ...cart,
  items: cart.items.map((line) => (line.slug === slug ? { ...line, quantity: within(quantity) } : line)),
})

export const without = (cart: StoredCart, slug: string): StoredCart => ({
  ...cart,
  items: cart.items.filter((line) => line.slug !== slug),
})

/**
 * Returns the cart after an order: without its items, coupon and credit, but with the destination country.
 */
export const emptied = ({ country }: StoredCart): StoredCart => ({ ...emptyCart, country })

export const countItems = ({ items }: StoredCart) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether the cart can take another product; products that it already contains always fit. */
export const hasRoomFor = ({ items }: StoredCart, slug: string) =>
  items.length < MAX_CART_LINES || items.some((line) => line.slug === slug)

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_LINE_QUANTITY)
