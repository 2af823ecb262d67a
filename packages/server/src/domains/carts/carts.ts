import type { CartItem } from '@storekeeper/contract/store/store-order'
import { sql, type Transaction } from 'kysely'
import { customerCall } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

type Owner = { customer: string; site: string }

/** The public entry of the domain: the calls of storefronts, and what orders and reminders do with carts. */
export const storeCarts = {
  read: customerCall.store.carts.read.handler(({ context: { db, site, customer } }) =>
    findOwn(db, { customer: customer._id, site }),
  ),

  update: customerCall.store.carts.update.handler(
    async ({ context: { db, clock, site, customer }, input: { items } }) => {
      const owner = { customer: customer._id, site }
      await db.transaction().execute(async (tx) => {
        if (items.length === 0) return removeCart(tx, owner)
        const cart = { items: JSON.stringify(items), isReminded: false, updatedAt: clock().toISOString() }
        await tx
          .insertInto('carts')
          .values({ ...owner, ...cart })
          .onConflict((conflict) => conflict.columns(['customer', 'site']).doUpdateSet(cart))
          .execute()
      })
      return findOwn(db, owner)
    },
  ),
}

async function findOwn(db: Db, { customer, site }: Owner) {
  const cart = await db
    .selectFrom('carts')
    .select('items')
    .where('customer', '=', customer)
    .where('site', '=', site)
    .executeTakeFirst()
  if (!cart) return { items: [], unavailable: [] }
  const titles = await findTitles(db, site, [cart])
  return {
    items: onlySold(cart.items, titles),
    unavailable: cart.items.filter(({ slug }) => !titles.has(slug)),
  }
}

/** Returns the titles of the products in carts, by their slugs; without those that the site does not sell. */
async function findTitles(db: Db, site: string, carts: readonly { items: readonly CartItem[] }[]) {
  const slugs = [...new Set(carts.flatMap(({ items }) => items.map(({ slug }) => slug)))]
  const products = await db
    .selectFrom('products')
    .select(['slug', 'title'])
    .where('site', '=', site)
    .where('isActive', '=', true)
    .where('slug', 'in', slugs)
    .execute()
  return new Map(products.map(({ slug, title }) => [slug, title]))
}

const onlySold = (items: readonly CartItem[], titles: ReadonlyMap<string, string>) =>
  items.flatMap(({ slug, quantity }) => {
    const title = titles.get(slug)
    return title === undefined ? [] : [{ slug, title, quantity }]
  })

export async function removeCarts(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('carts')
    .where('customer', 'in', [...customers])
    .execute()
}

type Way = { from: string; to: string }

/**
 * Moves the carts of a customer to another one, and returns their sites. Removes those of sites on which the other one
 * has a cart.
 */
export async function moveCarts(tx: Transaction<Tables>, { from, to }: Way): Promise<string[]> {
  const { rows } = await sql<{ site: string }>`
    update carts set "customer" = ${to}
    where "customer" = ${from} and not exists (
      select from carts other where other."customer" = ${to} and other."site" = carts."site"
    )
    returning "site"
  `.execute(tx)
  await removeCarts(tx, [from])
  return rows.map(({ site }) => site)
}

/** Moves the carts of these sites back, except those that were changed since. */
export async function moveCartsBack(
  tx: Transaction<Tables>,
  sites: readonly string[],
  { from, to }: Way,
  movedAt: string,
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ customer: to })
    .where('customer', '=', from)
    .where((cart) => cart('site', '=', cart.fn.any(cart.val([...sites]))))
    .where('updatedAt', '<=', movedAt)
    .execute()
}

/** Removes a cart, such as one that was ordered. */
export async function removeCart(tx: Transaction<Tables>, { customer, site }: Owner): Promise<void> {
  await tx.deleteFrom('carts').where('customer', '=', customer).where('site', '=', site).execute()
}

/**
 * Returns carts of a site that have not changed since a time, oldest first, and records that their customers are
 * reminded of them. Only products that the site sells are in `items`.
 */
export async function claimAbandonedCarts(
  tx: Transaction<Tables>,
  { site, before, limit }: { site: string; before: string; limit: number },
) {
  const carts = await tx
    .selectFrom('carts')
    .select(['customer', 'items', 'updatedAt'])
    .where('site', '=', site)
    .where('isReminded', '=', false)
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (carts.length === 0) return []
  await tx
    .updateTable('carts')
    .set({ isReminded: true })
    .where('site', '=', site)
    .where(
      'customer',
      'in',
      carts.map(({ customer }) => customer),
    )
    .execute()
  const titles = await findTitles(tx, site, carts)
  return carts.map(({ items, ...cart }) => ({ ...cart, items: onlySold(items, titles) }))
}
