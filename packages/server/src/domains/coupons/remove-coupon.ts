import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'

/**
 * A coupon cannot be deleted when orders use it, including cancelled and test orders, or when a product
 * displays it.
 */
export const removeCoupon = signedIn.coupons.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  await db.transaction().execute(async (tx) => {
    // The lock waits for concurrent transactions that reference the coupon, so the check below includes them.
    const coupon = await tx
      .selectFrom('coupons')
      .select(['code', 'title', 'type', 'amount', 'site', 'expiry'])
      .where('_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!coupon) throw errors.NOT_FOUND()
    const { rows } = await sql<{ orders: number; products: number }>`
      select (select count(*)::int from "couponUses" where "coupon" = ${id}) as "orders",
        (select count(*)::int from products where "displayCoupon" = ${id}) as "products"
    `.execute(tx)
    const uses = { orders: 0, products: 0, ...rows[0] }
    if (uses.orders + uses.products > 0) throw apiError('COUPON_IN_USE', { code: coupon.code, uses })
    await tx.deleteFrom('coupons').where('_id', '=', id).execute()
    await recordAudit(tx, admin, clock(), {
      action: 'coupon.removed',
      entityId: id,
      changes: Object.fromEntries(Object.entries(coupon).map(([field, from]) => [field, { from, to: null }])),
    })
  })
  return { _id: id }
})
