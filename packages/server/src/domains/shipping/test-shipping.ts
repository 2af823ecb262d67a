import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { atField } from '../../lib/at-field.ts'
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
  await refuseForeignProducts(tx, cart)
  const lines = lineSnapshots(cart, await readGoods(tx, [cart], now))
  return priceOrder({ lines: lines.map((line) => line.question) }).subtotal
}

async function refuseUnknownSite(tx: Transaction<Tables>, key: string): Promise<void> {
  const found = await tx.selectFrom('sites').select('key').where('key', '=', key).executeTakeFirst()
  if (!found) throw atField('REFUSED', 'site', 'There is no such site.')
}

async function refuseForeignProducts(tx: Transaction<Tables>, { site, items }: Cart): Promise<void> {
  const ids = items.map((item) => item.product)
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from products where "_id" = any(${ids}::uuid[]) and "site" = ${site}
  `.execute(tx)
  if ((rows[0]?.found ?? 0) < new Set(ids).size)
    throw atField('REFUSED', 'items', 'Some of these products are not sold on this site.')
}
