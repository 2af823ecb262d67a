import type { StorePart } from '@storekeeper/contract/store/store-product'
import { sql } from 'kysely'
import { storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { isOffered, offerAt } from './offer.ts'

export const storeProductDetails = storefront.store.products.details.handler(
  async ({ context: { db, clock, site }, input, errors }) => {
    const product = await db
      .selectFrom('products')
      .select(offerAt(clock()))
      .select('products.description')
      .where('products.slug', '=', input.slug)
      .where(isOffered(site))
      .executeTakeFirst()
    if (!product) throw errors.NOT_FOUND()
    return { ...product, includes: product.isBundle ? await findParts(db, input.slug) : [] }
  },
)

/** The parts of a bundle in the order in which it names them. */
async function findParts(db: Db, slug: string): Promise<StorePart[]> {
  const { rows } = await sql<StorePart>`
    select case when part."isActive" then part."slug" end as "slug", part."title", named."quantity", part."images"
    from products bundle
    cross join lateral rows from (jsonb_to_recordset(bundle."includes") as ("product" uuid, "quantity" int))
      with ordinality named("product", "quantity", "position")
    join products part on part."_id" = named."product"
    where bundle."slug" = ${slug}
    order by named."position"
  `.execute(db)
  return rows
}
