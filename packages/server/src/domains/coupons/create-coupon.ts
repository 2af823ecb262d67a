import type { NewCoupon } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { demandDiscount } from '../permissions/permissions.ts'
import { codeIsTaken, getPercent, insertCoupons, toColumns, validateCouponTargets } from './coupon-rows.ts'
import { readCoupons } from './read-coupons.ts'

export const createCouponCall = signedIn.coupons.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const now = clock()
    const _id = await db
      .transaction()
      .execute((tx) => createOnce(tx, 'coupons', input, (coupon) => createCoupon(tx, coupon, admin, now)))
    const [coupon] = await readCoupons(db, [_id], now)
    if (!coupon) throw new Error('A new coupon was not written.')
    return coupon
  },
)

/**
 * Creates a coupon and returns its `_id`; throws 409 when its code is taken, 422 when a referenced row does
 * not exist.
 */
export async function createCoupon(
  tx: Transaction<Tables>,
  { code, ...terms }: NewCoupon,
  by: Actor,
  now: Date,
): Promise<string> {
  await validateCouponTargets(tx, terms)
  await demandDiscount(tx, by, {
    ...{ permission: 'coupons:change', percent: getPercent(terms), site: terms.site, field: 'amount' },
  })
  const [written] = await insertCoupons(tx, [code], terms, now)
  if (!written) throw codeIsTaken(code)
  const stored = Object.entries({ code, ...toColumns(terms) })
  await recordAudit(tx, by, now, {
    action: 'coupon.created',
    entityId: written._id,
    changes: Object.fromEntries(stored.map(([field, to]) => [field, { from: null, to }])),
  })
  return written._id
}
