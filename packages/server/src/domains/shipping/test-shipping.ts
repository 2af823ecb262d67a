import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { requireSite } from '../../lib/queries/require-site.ts'
import { lineSnapshots, priceOrder, readPricedProducts } from '../pricing/pricing.ts'
import { readDestinations } from './read-countries.ts'
import { listSiteMethods, readMethods } from './read-methods.ts'

/**
 * Returns the shipping methods that a site offers a customer. A read-only transaction, so that all queries
 * see the same snapshot.
 */
export const testShipping = signedIn.shipping.test.handler(({ context: { db, clock }, input }) =>
  db.transaction().execute(async (tx) => {
    const { site, country, items } = input
    await requireSite(tx, site)
    const merchandise = await sumCart(tx, { site, items }, clock())
    const offers = shippingOffers({
      methods: await readMethods(tx, await listSiteMethods(tx, site)),
      merchandise,
      country,
      countries: await readDestinations(tx),
    })
    return {
      merchandise,
      offers: offers.map((offer) => ({ ...offer, isOffered: offer.reasons.length === 0 })),
    }
  }),
)

type Cart = { site: string; items: { product: string; quantity: number }[] }

/** The total of the lines as an order would price them, before any coupon. */
async function sumCart(tx: Transaction<Tables>, cart: Cart, now: Date): Promise<number> {
  if (cart.items.length === 0) return 0
  await demandOwnProducts(tx, cart)
  const lines = lineSnapshots(cart, await readPricedProducts(tx, [cart], now))
  return priceOrder({ lines: lines.map((line) => line.question) }).subtotal
}

async function demandOwnProducts(tx: Transaction<Tables>, { site, items }: Cart): Promise<void> {
  const ids = [...new Set(items.map((item) => item.product))]
  const found = await tx.selectFrom('products').select(['title', 'site']).where('_id', 'in', ids).execute()
  if (found.length < ids.length) throw fieldError('items', 'PRODUCT_GONE')
  const foreign = found.find((product) => product.site !== site)
  if (foreign) throw fieldError('items', 'PRODUCT_NOT_ON_SITE', { title: foreign.title })
}
