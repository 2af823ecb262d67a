import type { NewClaim } from '@storekeeper/contract/free-buy/claim'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { readStoreRegion } from '../coupons/coupons.ts'
import { readFreebie } from '../settings/settings.ts'
import { readClaims } from './read-claims.ts'

export const createClaim = signedIn.freeBuy.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const _id = await db.transaction().execute((tx) => claimProduct(tx, input, admin, clock()))
    const [claim] = await readClaims(db, [_id])
    if (!claim) throw new Error('A new claim was not written.')
    return claim
  },
)

/**
 * Creates a customer's claim for a free product under the freebie settings, and returns its `_id`. A repeated
 * `requestId` returns the first claim and writes nothing.
 */
export async function claimProduct(
  tx: Transaction<Tables>,
  claim: z.infer<typeof NewClaim>,
  by: Actor | 'customer',
  now: Date,
): Promise<string> {
  // Locks the customer, so that two concurrent claims cannot exceed the limit together.
  const customer = await tx
    .selectFrom('customers')
    .select(['_id', 'blocked', 'mergedInto', 'erasedAt'])
    .where('_id', '=', claim.customer)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw fieldError('customer', 'CUSTOMER_GONE')
  const first = await tx
    .selectFrom('freeBuyClaims')
    .select(['_id', 'product', 'customer'])
    .where('requestId', '=', claim.requestId)
    .executeTakeFirst()
  if (first) {
    refuseOtherContents(first.product === claim.product && first.customer === claim.customer)
    return first._id
  }
  if (customer.mergedInto) throw fieldError('customer', 'CUSTOMER_MERGED')
  if (customer.erasedAt) throw fieldError('customer', 'CUSTOMER_ERASED')
  if (customer.blocked) throw fieldError('customer', 'CUSTOMER_BLOCKED')
  const giving = await findGivingSite(tx, claim.product)
  await refuseBeyondLimit(tx, claim.customer)
  await refuseWithoutPaidOrder(tx, claim.customer, giving)
  const _id = newId()
  const createdAt = now.toISOString()
  await tx
    .insertInto('freeBuyClaims')
    .values({ ...claim, _id, site: giving.site, createdAt, updatedAt: createdAt })
    .execute()
  const admin = by === 'customer' ? null : by
  await recordAudit(tx, admin, now, { action: 'claim.created', entityId: _id })
  const { site, title } = giving
  await emit(tx, now, [
    {
      name: 'freeBuy.claimed',
      payload: { claim: _id, customer: claim.customer, site, title, madeBy: admin?._id ?? null },
    },
  ])
  return _id
}

/** The site that gives the product away, and the product's title. */
type GivingSite = { site: string; minOrderTotal: number; title: string }

async function findGivingSite(tx: Transaction<Tables>, id: string): Promise<GivingSite> {
  const product = await tx
    .selectFrom('products')
    .select(['site', 'title'])
    .where('_id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!product) throw fieldError('product', 'PRODUCT_GONE')
  const { sites } = await readFreebie(tx)
  const giving = sites.find(({ site, isActive }) => site === product.site && isActive)
  if (!giving?.products.includes(id))
    throw fieldError('product', 'PRODUCT_NOT_FREE', { title: product.title })
  return { ...giving, title: product.title }
}

/** Rejected claims do not count towards the limit. */
async function refuseBeyondLimit(tx: Transaction<Tables>, customer: string): Promise<void> {
  const { claimsPerCustomer: limit } = await readFreebie(tx)
  const { claims } = await tx
    .selectFrom('freeBuyClaims')
    .select(sql<number>`count(*)::int`.as('claims'))
    .where('customer', '=', customer)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  if (claims >= limit) throw fieldError('customer', 'CLAIM_LIMIT_REACHED', { claims, limit })
}

/**
 * A claim needs a paid order of the customer on the site, of at least the amount of the settings. Free orders,
 * such as those of earlier claims, do not count.
 */
export async function refuseWithoutPaidOrder(
  tx: Transaction<Tables>,
  customer: string,
  { site, minOrderTotal }: Pick<GivingSite, 'site' | 'minOrderTotal'>,
  field: 'customer' | 'status' = 'customer',
): Promise<void> {
  const paid = await tx
    .selectFrom('orders')
    .select('_id')
    .where('customer', '=', customer)
    .where('site', '=', site)
    .where('isTestOrder', '=', false)
    .where('trackingStatus', '<>', 'cancelled')
    .where('paymentStatus', 'in', ['paid', 'partially-refunded'])
    .where(
      sql<boolean>`"amountPaid" + "creditUsed" - "amountRefunded" - "creditReturned" >= ${Math.max(minOrderTotal, 1)}`,
    )
    .limit(1)
    .executeTakeFirst()
  if (paid) return
  if (minOrderTotal === 0) throw fieldError(field, 'CLAIM_NEEDS_PAID_ORDER')
  const { currency } = await readStoreRegion(tx)
  const minimum = { amount: minOrderTotal, currency }
  throw fieldError(field, 'CLAIM_NEEDS_LARGER_ORDER', { minimum })
}
