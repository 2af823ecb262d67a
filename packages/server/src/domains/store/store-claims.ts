import type { StoreClaim, StoreFreebies } from '@storekeeper/contract/store/store-claim'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { customerCall, storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { throwFieldErrors } from '../../lib/api-error.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import { countUpTo, onPage } from '../../lib/queries/page.ts'
import { recordLanguage } from '../customers/customers.ts'
import { claimProduct, readClaims } from '../free-buy/free-buy.ts'
import { orderingIssues } from '../orders/orders.ts'
import { available, featuredImage } from '../products/products.ts'
import { readFreebie } from '../settings/settings.ts'
import { isOffered } from './offer.ts'
import { atStoreFields } from './validate-cart.ts'

export const storeFreebies = storefront.store.claims.freebies.handler(
  async ({ context: { db, site } }): Promise<StoreFreebies> => {
    const { text, claimsPerCustomer, sites } = await readFreebie(db)
    const giving = sites.find((one) => one.site === site && one.isActive)
    return {
      isActive: giving !== undefined,
      text: giving ? text : '',
      minOrderTotal: giving?.minOrderTotal ?? 0,
      claimsPerCustomer,
      products: giving ? await gifts(db, site, giving.products) : [],
    }
  },
)

/** Returns the free products in the order of the settings. */
async function gifts(db: Db, site: string, ids: readonly string[]): Promise<StoreFreebies['products']> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['slug', 'title', featuredImage.as('image'), sql<boolean>`${available} > 0`.as('inStock')])
    .where(isOffered(site))
    .where('_id', 'in', [...ids])
    .orderBy(sql`array_position(${ids}::uuid[], products."_id")`)
    .execute()
}

export const listStoreClaims = customerCall.store.claims.list.handler(
  async ({ context: { db, site, customer }, input: { page, limit } }) => {
    const where = isOwnClaim(site, customer._id)
    const [rows, total] = await Promise.all([
      db
        .selectFrom('freeBuyClaims')
        .select('_id')
        .where(where)
        .orderBy('createdAt', 'desc')
        .orderBy('_id', 'desc')
        .$call(onPage({ page, limit }))
        .execute(),
      countUpTo(db, 'freeBuyClaims', where),
    ])
    const ids = rows.map((row) => row._id)
    return { items: await readStoreClaims(db, ids), ...total, page, limit }
  },
)

/** The claimed product is given by its slug; one that the site does not sell is reported as missing. */
export const createStoreClaim = customerCall.store.claims.create.handler(
  async ({ context: { db, clock, site, customer, rateLimits, request }, input, errors }) => {
    await rateLimits.attempt('claim-customer', customer._id)
    const product = await db
      .selectFrom('products')
      .select('_id')
      .where(isOffered(site))
      .where('slug', '=', input.slug)
      .executeTakeFirst()
    if (!product) throw errors.NOT_FOUND()
    const claim = {
      customer: customer._id,
      product: product._id,
      note: input.note,
      requestId: idempotencyKey(site, customer._id, input.requestId),
    }
    const _id = await atStoreFields(
      () =>
        db.transaction().execute(async (tx) => {
          throwFieldErrors(await orderingIssues(tx, customer._id))
          const made = await claimProduct(tx, claim, 'customer', clock())
          await recordLanguage(tx, {
            customer: customer._id,
            language: request.language,
            replacesKnown: false,
          })
          return made
        }),
      (path) => (path === 'product' ? 'slug' : path),
    )
    const [written] = await readStoreClaims(db, [_id])
    if (!written) throw new Error('A new claim was not written.')
    return written
  },
)

const claims: ExpressionBuilder<Tables, 'freeBuyClaims'> = expressionBuilder()

const isOwnClaim = (site: string, customer: string): Expression<SqlBool> =>
  claims.and([claims('freeBuyClaims.customer', '=', customer), claims('freeBuyClaims.site', '=', site)])

async function readStoreClaims(db: Db, ids: readonly string[]): Promise<StoreClaim[]> {
  const rows = await readClaims(db, ids)
  return rows.map(({ _id, product: { slug, title, image }, status, reason, order, createdAt }) => ({
    ...{ _id, status, reason, createdAt },
    product: { slug, title, image },
    orderId: order?.orderId ?? null,
  }))
}
