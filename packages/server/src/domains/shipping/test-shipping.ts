import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { lineSnapshots, priceOrder, readGoods } from '../pricing/pricing.ts'
import { readDestinations } from './read-countries.ts'
import { methodsOfSite, readMethods } from './read-methods.ts'

/** What a customer of a site would be offered. Only reads; what it reads hangs together. */
export const testShipping = signedIn.shipping.test.handler(({ context: { db, clock }, input }) =>
  db.transaction().execute(async (tx) => {
    const { site, country, items } = input
    await refuseUnknownSite(tx, site)
    const goods = await priceOf(tx, { site, items }, clock())
    const offers = shippingOffers({
      methods: await readMethods(tx, await methodsOfSite(tx, site)),
      goods,
      country,
      countries: await readDestinations(tx),
    })
    return { goods, offers: offers.map((offer) => ({ ...offer, isOffered: offer.refusals.length === 0 })) }
  }),
)

type Cart = { site: string; items: { product: string; quantity: number }[] }

/** As an order would be priced, before any coupon. */
async function priceOf(tx: Transaction<Tables>, cart: Cart, now: Date): Promise<number> {
  if (cart.items.length === 0) return 0
  await demandOwnProducts(tx, cart)
  const lines = lineSnapshots(cart, await readGoods(tx, [cart], now))
  return priceOrder({ lines: lines.map((line) => line.question) }).subtotal
}

async function refuseUnknownSite(tx: Transaction<Tables>, key: string): Promise<void> {
  const found = await tx.selectFrom('sites').select('key').where('key', '=', key).executeTakeFirst()
  if (!found) throw fieldError('site', 'SITE_NOT_FOUND')
}

async function demandOwnProducts(tx: Transaction<Tables>, { site, items }: Cart): Promise<void> {
  const ids = [...new Set(items.map((item) => item.product))]
  const found = await tx.selectFrom('products').select(['title', 'site']).where('_id', 'in', ids).execute()
  if (found.length < ids.length) throw fieldError('items', 'PRODUCT_GONE')
  const foreign = found.find((product) => product.site !== site)
  if (foreign) throw fieldError('items', 'PRODUCT_NOT_ON_SITE', { title: foreign.title })
}
