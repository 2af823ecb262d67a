import type { ErrorReason } from '@storekeeper/contract/errors'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { lockCoupons } from './read-terms.ts'

export type CouponUse = Insertable<Tables['couponUses']>

/** Returns a function for the number of counted uses of a coupon by a customer. */
export async function usesByCustomers(
  db: Db,
  coupons: readonly string[],
  customers: readonly string[],
): Promise<(coupon: string, customer: string) => number> {
  if (coupons.length === 0 || customers.length === 0) return () => 0
  const rows = await db
    .selectFrom('couponUses')
    .select(['coupon', 'customer'])
    .select((row) => row.fn.countAll<number>().as('uses'))
    .where('coupon', 'in', [...coupons])
    .where('customer', 'in', [...customers])
    .where('isCounted', '=', true)
    .groupBy(['coupon', 'customer'])
    .execute()
  const uses = new Map(rows.map((row) => [`${row.coupon} ${row.customer}`, row.uses]))
  return (coupon, customer) => uses.get(`${coupon} ${customer}`) ?? 0
}

/** Inserts the coupon uses of new orders. The caller has locked the coupons of counted uses. */
export async function insertUses(tx: Transaction<Tables>, uses: readonly CouponUse[]): Promise<void> {
  if (uses.length === 0) return
  await tx.insertInto('couponUses').values(uses).execute()
  await moveTotals(
    tx,
    uses.filter((use) => use.isCounted).map((use) => use.coupon),
    1,
  )
}

/** Releases the coupon uses of these orders, each at most once. The caller has locked the orders. */
export async function releaseUses(tx: Transaction<Tables>, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  const current = await findUses(tx, orders, true)
  if (current.length === 0) return
  await lockCoupons(tx, getCouponIds(current))
  await setCounted(tx, current, false)
}

/**
 * Counts the coupon uses of reopened orders again, in the order of their ids. Returns the reason for each
 * order whose coupon has no uses left, in total or for the customer. The other terms are not checked: a
 * coupon may have expired meanwhile. The caller has locked the orders.
 */
export async function recountUses(
  tx: Transaction<Tables>,
  orders: readonly string[],
): Promise<Map<string, ErrorReason>> {
  const refusals = new Map<string, ErrorReason>()
  const wanted = orders.length === 0 ? [] : await findUses(tx, orders, false)
  if (wanted.length === 0) return refusals
  await lockCoupons(tx, getCouponIds(wanted))
  const coupons = await tx
    .selectFrom('coupons')
    .select(['_id', 'code', 'quantity', 'perCustomerLimit', 'totalUses'])
    .where('_id', 'in', getCouponIds(wanted))
    .execute()
  const before = await usesByCustomers(
    tx,
    getCouponIds(wanted),
    wanted.flatMap((use) => use.customer ?? []),
  )
  const taken: typeof wanted = []
  for (const use of wanted) {
    const coupon = coupons.find((one) => one._id === use.coupon)
    if (!coupon) continue
    const sameCoupon = taken.filter((one) => one.coupon === use.coupon)
    const sameCustomer = sameCoupon.filter((one) => one.customer === use.customer)
    const byCustomer = use.customer ? before(use.coupon, use.customer) + sameCustomer.length : 0
    const reason = getLimitReason(coupon, coupon.totalUses + sameCoupon.length, byCustomer)
    if (reason)
      refusals.set(use.order, toReason('COUPON_NOT_APPLICABLE', { code: coupon.code, reasons: [reason] }))
    else taken.push(use)
  }
  await setCounted(tx, taken, true)
  return refusals
}

type Limits = { quantity: number | null; perCustomerLimit: number | null }

/** Returns why a coupon has no use left, in total or for the customer; null when it has one. */
function getLimitReason(
  { quantity, perCustomerLimit }: Limits,
  used: number,
  byCustomer: number,
): ErrorReason | null {
  if (quantity !== null && used >= quantity) return toReason('COUPON_USED_UP', { limit: quantity })
  return perCustomerLimit !== null && byCustomer >= perCustomerLimit
    ? toReason('COUPON_CUSTOMER_LIMIT_REACHED', { limit: perCustomerLimit })
    : null
}

/**
 * Replaces the coupon use of an edited order; null removes it. The caller has locked the order and both
 * coupons.
 */
export async function replaceUse(
  tx: Transaction<Tables>,
  order: string,
  use: CouponUse | null,
): Promise<void> {
  await releaseUses(tx, [order])
  await tx.deleteFrom('couponUses').where('order', '=', order).execute()
  await insertUses(tx, use ? [use] : [])
}

type Use = { order: string; coupon: string; customer: string | null }

const findUses = (tx: Transaction<Tables>, orders: readonly string[], isCounted: boolean): Promise<Use[]> =>
  tx
    .selectFrom('couponUses')
    .select(['order', 'coupon', 'customer'])
    .where('order', 'in', [...orders])
    .where('isCounted', '=', isCounted)
    .orderBy('order')
    .execute()

const getCouponIds = (uses: readonly Use[]): string[] => [...new Set(uses.map((use) => use.coupon))]

async function setCounted(tx: Transaction<Tables>, uses: readonly Use[], isCounted: boolean): Promise<void> {
  if (uses.length === 0) return
  await tx
    .updateTable('couponUses')
    .set({ isCounted })
    .where(
      'order',
      'in',
      uses.map((use) => use.order),
    )
    .execute()
  await moveTotals(
    tx,
    uses.map((use) => use.coupon),
    isCounted ? 1 : -1,
  )
}

async function moveTotals(tx: Transaction<Tables>, coupons: readonly string[], sign: 1 | -1): Promise<void> {
  await sql`
    update coupons set "totalUses" = "totalUses" + ${sign} * moved."uses"
    from (select "coupon", count(*)::int as "uses" from unnest(${coupons}::uuid[]) as used("coupon") group by 1) moved
    where coupons."_id" = moved."coupon"
  `.execute(tx)
}
