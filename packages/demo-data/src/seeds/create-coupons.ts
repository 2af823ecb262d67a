import { NewCoupon } from '@storekeeper/contract/coupons/coupon'
import type { Tables } from '@storekeeper/server/db/tables'
import { changeCoupon, createCoupon, readCoupons } from '@storekeeper/server/domains/coupons/coupons'
import type { Actor } from '@storekeeper/server/lib/audit'
import { days } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import { type Calendar, DAYS_OF_ORDERS } from '../calendar.ts'
import { DEMO_COUPONS, type DemoCoupon } from '../catalogue/coupons.ts'

/** Creates the coupons, each a few days before it starts. Returns the `_id` of each code. */
export async function createDemoCoupons(
  tx: Transaction<Tables>,
  products: ReadonlyMap<string, string>,
  by: Actor,
  calendar: Calendar,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const planned of DEMO_COUPONS.toSorted((a, b) => a.from - b.from)) {
    const { skus = [], from, until: _, demand: __, most: ___, end: ____, ...terms } = planned
    const coupon = NewCoupon.parse({
      ...terms,
      ...toSpan(planned, calendar),
      products: skus.flatMap((sku) => products.get(sku) ?? []),
    })
    const day = Math.min(from, DAYS_OF_ORDERS) - DAYS_BEFORE
    ids.set(planned.code, await createCoupon(tx, coupon, by, calendar.toDate(calendar.getDayStart(day))))
  }
  return ids
}

const DAYS_BEFORE = 6

/** From the start of the first day to the end of the last day, in the store's time. */
export const toSpan = ({ from, until }: DemoCoupon, calendar: Calendar) => ({
  startsAt: calendar.toDate(calendar.getDayStart(from)).toISOString(),
  expiry: calendar.toDate(calendar.getDayStart(until + 1) - 1).toISOString(),
})

/** After the story: switches off some coupons, and limits others to the number of their uses. */
export async function endCoupons(
  tx: Transaction<Tables>,
  ids: ReadonlyMap<string, string>,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  const ended = DEMO_COUPONS.filter(({ end }) => end)
  const at = calendar.real(calendar.end - days(DAYS_SINCE))
  const coupons = await readCoupons(
    tx,
    ended.flatMap(({ code }) => ids.get(code) ?? []),
    at,
  )
  for (const coupon of coupons) {
    const change =
      ended.find(({ code }) => code === coupon.code)?.end === 'used-up'
        ? { quantity: coupon.totalUses }
        : { isActive: false }
    const { products, categories, ...fields } = coupon
    const { _id, totalUses, isExpired, version, createdAt, updatedAt, ...terms } = fields
    const named = { products: products.map(getId), categories: categories.map(getId) }
    await changeCoupon(tx, coupon, { ...terms, ...named, ...change }, by, at)
  }
}

const DAYS_SINCE = 4
const getId = ({ _id }: { _id: string }) => _id
