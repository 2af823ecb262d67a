import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import {
  type Cart,
  evaluateCoupon,
  type KnownCoupon,
  lockCoupons,
  readStoreRegion,
  readTerms,
  rejectionReasons,
  type StoreRegion,
  toTerms,
  usesByCustomers,
} from '../../coupons/coupons.ts'
import type { CouponTerms, LineSnapshot } from '../../pricing/pricing.ts'
import type { OrderDraft } from './order-draft.ts'

/** A coupon that an order is priced with. */
export type AppliedCoupon = CouponTerms & {
  code: string
  /** The shop's coupon and whether the use counts; undefined for terms of an imported order. */
  use?: { coupon: string; isCounted: boolean }
  /** The reasons that would have refused the coupon, if the admin forced it. */
  forcedAgainst?: ErrorReason[]
}

type CouponDraft = { draft: OrderDraft; lines: readonly LineSnapshot[] }

/** Test orders use up no coupon, nor do imported orders that are already cancelled. */
const countsAsUse = ({ isTestOrder, history }: OrderDraft) =>
  !isTestOrder && history?.trackingStatus !== 'cancelled'

/**
 * Validates the coupon of each draft: as of now, or as of the date of an imported order. A coupon that does
 * not apply to its order is refused (422) with the reasons, unless it is forced. Drafts with the same coupon
 * take its uses in the order given.
 */
export async function applyCoupons(
  tx: Transaction<Tables>,
  drafts: readonly CouponDraft[],
  now: Date,
): Promise<(AppliedCoupon | null)[]> {
  const named = drafts.flatMap(({ draft }) => {
    const _id = getCouponId(draft)
    return _id ? [{ _id, draft }] : []
  })
  const ids = [...new Set(named.map(({ _id }) => _id))]
  const products = drafts.flatMap(({ draft }) => draft.items.map((item) => item.product))
  const coupons = await readTerms(tx, ids, [...new Set(products)])
  const usesBefore = await usesByCustomers(
    tx,
    ids,
    named.flatMap(({ draft }) => draft.customer ?? []),
  )
  const region = await readStoreRegion(tx)
  const taken: { coupon: string; customer: string | null }[] = []
  const completed: (AppliedCoupon | null)[] = []
  for (const { draft, lines } of drafts) {
    const _id = getCouponId(draft)
    if (!_id) {
      completed.push(importedTerms(draft))
      continue
    }
    const coupon = coupons.get(_id)
    if (!coupon) throw fieldError('coupon', 'COUPON_GONE')
    const { customer } = draft
    const sameCoupon = taken.filter((use) => use.coupon === _id)
    const sameCustomer = sameCoupon.filter((use) => use.customer === customer)
    const cart: Cart = {
      site: draft.site,
      lines: lines.map((line) => line.question),
      usesByCustomer: customer === null ? null : usesBefore(_id, customer) + sameCustomer.length,
    }
    const withEarlierUses = { ...coupon, totalUses: coupon.totalUses + sameCoupon.length }
    completed.push(complete(draft, withEarlierUses, cart, { now, region }))
    if (countsAsUse(draft)) taken.push({ coupon: _id, customer })
  }
  return completed
}

/**
 * Locks the coupons of which the orders take a use, then validates them again: refuses (422) if another order
 * took the last use meanwhile.
 */
export async function confirmCoupons(
  tx: Transaction<Tables>,
  drafts: readonly CouponDraft[],
  now: Date,
): Promise<void> {
  const current = drafts.flatMap(({ draft }) => (countsAsUse(draft) ? (getCouponId(draft) ?? []) : []))
  if (current.length === 0) return
  await lockCoupons(tx, current)
  await applyCoupons(tx, drafts, now)
}

function complete(
  draft: OrderDraft,
  coupon: KnownCoupon,
  cart: Cart,
  { now, region }: { now: Date; region: StoreRegion },
): AppliedCoupon {
  const at = draft.history ? new Date(draft.history.placedAt) : now
  const { applicable, conditions } = evaluateCoupon(coupon, cart, { now: at, force: false, region })
  const use = { coupon: coupon._id, isCounted: countsAsUse(draft) }
  const completed = { ...toTerms(coupon), code: coupon.code, use }
  if (applicable) return completed
  const reasons = rejectionReasons(conditions)
  if (isForced(draft)) return { ...completed, forcedAgainst: reasons }
  throw fieldError('coupon', 'COUPON_NOT_APPLICABLE', { code: coupon.code, reasons })
}

const getCouponId = ({ coupon }: OrderDraft): string | null => (coupon && '_id' in coupon ? coupon._id : null)

const isForced = ({ coupon }: OrderDraft): boolean =>
  coupon !== undefined && coupon !== null && '_id' in coupon && coupon.force === true

const importedTerms = ({ coupon }: OrderDraft): AppliedCoupon | null =>
  coupon && !('_id' in coupon) ? coupon : null
