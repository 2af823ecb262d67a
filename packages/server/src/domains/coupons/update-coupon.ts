import type { Coupon, CouponChanges } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, writeAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { readCoupons } from './read-coupons.ts'
import { lockCoupons } from './read-terms.ts'
import { codeIsTaken, columnsOf, nameGoods, refuseUnknownGoods } from './write-coupons.ts'

export const updateCoupon = signedIn.coupons.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...changes } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockCoupons(tx, [id])
    const [was] = await readCoupons(tx, [id], now)
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'coupon', was))
    return changeCoupon(tx, was, changes, admin, now)
  })
})

/** Changes a coupon that the caller has locked; 409 when its new code is taken, 422 when it names what is not there. */
export async function changeCoupon(
  tx: Transaction<Tables>,
  was: Coupon,
  { products, categories, ...terms }: Omit<CouponChanges, 'id' | 'version'>,
  by: Actor,
  now: Date,
): Promise<Coupon> {
  await refuseUnknownGoods(tx, { site: terms.site, products, categories })
  const { _id } = was
  await tx
    .updateTable('coupons')
    .set((row) => ({ ...columnsOf(terms), version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', _id)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? codeIsTaken(terms.code) : error
    })
  await tx.deleteFrom('couponProducts').where('coupon', '=', _id).execute()
  await tx.deleteFrom('couponCategories').where('coupon', '=', _id).execute()
  await nameGoods(tx, [_id], { products, categories })
  const [is] = await readCoupons(tx, [_id], now)
  if (!is) throw new Error('A changed coupon is gone.')
  await writeAudit(tx, by, now, [
    {
      action: 'coupon.changed',
      entity: 'coupon',
      entityId: _id,
      changes: changesBetween(fieldsOf(was), fieldsOf(is)),
    },
  ])
  return is
}

/** What a form can change; the rest follows by itself. */
function fieldsOf(coupon: Coupon) {
  const { isExpired: _, version: __, updatedAt: ___, totalUses: ____, ...fields } = coupon
  return fields
}

/** PostgreSQL's word for a second row with the same unique value; here that can only be the code. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
