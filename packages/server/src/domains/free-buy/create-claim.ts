import type { NewClaim } from '@storekeeper/contract/free-buy/claim'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { atField } from '../../lib/at-field.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { readFreebie } from '../app-info/app-info.ts'
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
 * Claims a free product for a customer by the rules of the freebie settings, and answers the claim's `_id`. The same
 * `requestId` again answers the first claim and writes nothing.
 */
export async function claimProduct(
  tx: Transaction<Tables>,
  claim: z.infer<typeof NewClaim>,
  by: Actor,
  now: Date,
): Promise<string> {
  // One claim of a customer at a time, so that two at once cannot pass the limit together.
  const customer = await tx
    .selectFrom('customers')
    .select(['_id', 'blocked'])
    .where('_id', '=', claim.customer)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw atField('REFUSED', 'customer', 'This customer does not exist any more.')
  const first = await tx
    .selectFrom('freeBuyClaims')
    .select('_id')
    .where('requestId', '=', claim.requestId)
    .executeTakeFirst()
  if (first) return first._id
  if (customer.blocked) throw atField('REFUSED', 'customer', 'This customer is blocked.')
  const site = await siteThatGives(tx, claim.product)
  await refuseBeyondLimit(tx, claim.customer)
  await refuseBelowMinimum(tx, claim.customer, site)
  const _id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('freeBuyClaims')
    .values({ ...claim, _id, site: site.site, createdAt: at, updatedAt: at })
    .execute()
  await writeAudit(tx, by, now, [{ action: 'claim.created', entity: 'claim', entityId: _id }])
  return _id
}

type GivingSite = { site: string; minOrderTotal: number }

async function siteThatGives(tx: Transaction<Tables>, id: string): Promise<GivingSite> {
  const product = await tx
    .selectFrom('products')
    .select(['site', 'title'])
    .where('_id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!product) throw atField('REFUSED', 'product', 'This product does not exist any more.')
  const { sites } = await readFreebie(tx)
  const giving = sites.find(({ site, isActive }) => site === product.site && isActive)
  if (!giving?.products.includes(id))
    throw atField('REFUSED', 'product', `“${product.title}” is not given away at the moment.`)
  return giving
}

/** A rejected claim does not count. */
async function refuseBeyondLimit(tx: Transaction<Tables>, customer: string): Promise<void> {
  const { claimsPerCustomer } = await readFreebie(tx)
  const { claims } = await tx
    .selectFrom('freeBuyClaims')
    .select(sql<number>`count(*)::int`.as('claims'))
    .where('customer', '=', customer)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  if (claims >= claimsPerCustomer)
    throw atField(
      'REFUSED',
      'customer',
      `This customer has claimed ${claims} of ${claimsPerCustomer} free products already.`,
    )
}

async function refuseBelowMinimum(
  tx: Transaction<Tables>,
  customer: string,
  { site, minOrderTotal }: GivingSite,
): Promise<void> {
  if (minOrderTotal === 0) return
  const large = await tx
    .selectFrom('orders')
    .select('_id')
    .where('customer', '=', customer)
    .where('site', '=', site)
    .where('isTestOrder', '=', false)
    .where('trackingStatus', '<>', 'cancelled')
    .where('total', '>=', minOrderTotal)
    .limit(1)
    .executeTakeFirst()
  if (!large)
    throw atField('REFUSED', 'customer', 'This customer has no order on this site that is large enough.')
}
