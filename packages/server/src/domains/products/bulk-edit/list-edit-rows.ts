import { MAX_EDIT_ROWS } from '@storekeeper/contract/bulk-edit'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../../calls.ts'
import { countUpTo, orderBy } from '../../../lib/queries/page.ts'
import { selectCategories } from '../around-product.ts'
import { available } from '../list/available.ts'
import { whereProducts } from '../list/product-filter.ts'

/** Finds the ids of the rows first and reads only those in full. */
export const listEditRows = signedIn.products.editRows.handler(
  async ({ context: { db, clock }, input: { ids, sort, ...filter } }) => {
    const matching = whereProducts(filter, clock())
    const where = ids ? sql<boolean>`${matching} and products."_id" = any(${ids}::uuid[])` : matching
    const chosen = db
      .selectFrom('products')
      .select('products._id')
      .where(where)
      .orderBy(orderBy('products', sort))
      .limit(MAX_EDIT_ROWS)
      .as('chosen')
    const items = db
      .selectFrom('products')
      .innerJoin(chosen, 'chosen._id', 'products._id')
      .select(['products._id', 'slug', 'title', 'sku', 'site', 'price', 'lowStockAt'])
      .select(['isActive', 'isBundle', 'version', available.as('quantity')])
      .select((row) => [
        row
          .selectFrom('coupons')
          .select('code')
          .whereRef('coupons._id', '=', 'products.displayCoupon')
          .as('displayCoupon'),
        jsonArrayFrom(selectCategories(db, row.ref('products._id'))).as('categories'),
      ])
      .orderBy(orderBy('products', sort))
      .execute()
    const [rows, total] = await Promise.all([items, countUpTo(db, 'products', where)])
    return { items: rows, ...total }
  },
)
