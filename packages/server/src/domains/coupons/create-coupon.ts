import type { NewCoupon } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { readCoupons } from './read-coupons.ts'
import { codeIsTaken, columnsOf, insertCoupons, refuseUnknownGoods } from './write-coupons.ts'

export const createCoupon = signedIn.coupons.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const now = clock()
    const _id = await db.transaction().execute((tx) => makeCoupon(tx, input, admin, now))
    const [coupon] = await readCoupons(db, [_id], now)
    if (!coupon) throw new Error('A new coupon was not written.')
    return coupon
  },
)

/** Makes a coupon and answers its `_id`; 409 when its code is taken, 422 when it names what is not there. */
export async function makeCoupon(
  tx: Transaction<Tables>,
  { code, ...terms }: NewCoupon,
  by: Actor,
  now: Date,
): Promise<string> {
  await refuseUnknownGoods(tx, terms)
  const [written] = await insertCoupons(tx, [code], terms, now)
  if (!written) throw codeIsTaken(code)
  const stored = Object.entries({ code, ...columnsOf(terms) })
  await writeAudit(tx, by, now, [
    {
      action: 'coupon.created',
      entity: 'coupon',
      entityId: written._id,
      changes: Object.fromEntries(stored.map(([field, to]) => [field, { from: null, to }])),
    },
  ])
  return written._id
}
