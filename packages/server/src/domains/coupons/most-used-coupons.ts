import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { readCoupons } from './read-coupons.ts'

/** Counts the uses of orders that are neither test orders nor cancelled. */
export const mostUsedCoupons = signedIn.coupons.mostUsed.handler(
  async ({ context: { db, clock }, input: { site, limit } }) => {
    const { rows } = await sql<{ coupon: string; uses: number; discountTotal: number }>`
      select "couponUses"."coupon", count(*) as "uses", sum(orders."discountTotal") as "discountTotal"
      from "couponUses"
        join coupons on coupons."_id" = "couponUses"."coupon"
        join orders on orders."_id" = "couponUses"."order"
      where "couponUses"."isCounted" and (${site} = 'all' or coupons."site" = ${site})
      group by 1
      order by 2 desc, 3 desc, 1
      limit ${limit}
    `.execute(db)
    const coupons = await readCoupons(
      db,
      rows.map((row) => row.coupon),
      clock(),
    )
    const byCoupon = new Map(rows.map((row) => [row.coupon, row]))
    return coupons.flatMap((coupon) => {
      // A coupon whose uses are removed between the queries may be deleted, so the rows are not matched by
      // index.
      const row = byCoupon.get(coupon._id)
      return row ? [{ coupon, uses: row.uses, discountTotal: row.discountTotal }] : []
    })
  },
)
