import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import {
  type Cart,
  evaluateCoupon,
  type KnownCoupon,
  lockCoupons,
  readStorePlace,
  readTerms,
  rejectionReasons,
  type StorePlace,
  termsOf,
  usesByCustomers,
} from '../coupons/coupons.ts'
import type { CouponTerms, LineSnapshot } from '../pricing/pricing.ts'
import type { OrderDraft } from './order-draft.ts'

/** A coupon that an order is priced with. */
export type AppliedCoupon = CouponTerms & {
  code: string
  /** Which coupon of the shop it is; without it, terms that were agreed on elsewhere. */
  use?: { coupon: string; isCounted: boolean }
  /** Why it was not good for this order, when it was forced all the same. */
  forcedAgainst?: ErrorReason[]
}

type CouponDraft = { draft: OrderDraft; lines: readonly LineSnapshot[] }

/** A test order takes no use of its coupon, nor does an order that was cancelled before it came here. */
const holdsUse = ({ isTestOrder, history }: OrderDraft) =>
  !isTestOrder && history?.trackingStatus !== 'cancelled'

/**
 * The coupon of each draft, validated as it is at this moment: one that is not good for its order is refused with 422
 * and the reasons, unless it is forced; of several drafts the first come first.
 */
export async function applyCoupons(
  tx: Transaction<Tables>,
  drafts: readonly CouponDraft[],
  now: Date,
): Promise<(AppliedCoupon | null)[]> {
  const named = drafts.flatMap(({ draft }) => {
    const _id = knownCouponOf(draft)
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
  const place = await readStorePlace(tx)
  const taken: { coupon: string; customer: string | null }[] = []
  const completed: (AppliedCoupon | null)[] = []
  for (const { draft, lines } of drafts) {
    const _id = knownCouponOf(draft)
    if (!_id) {
      completed.push(agreedElsewhere(draft))
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
    const asItStands = { ...coupon, totalUses: coupon.totalUses + sameCoupon.length }
    completed.push(complete(draft, asItStands, cart, { now, place }))
    if (holdsUse(draft)) taken.push({ coupon: _id, customer })
  }
  return completed
}

/** Locks the coupons of which uses will be taken, and refuses with 422 where the last use went since validation. */
export async function confirmCoupons(
  tx: Transaction<Tables>,
  drafts: readonly CouponDraft[],
  now: Date,
): Promise<void> {
  const current = drafts.flatMap(({ draft }) => (holdsUse(draft) ? (knownCouponOf(draft) ?? []) : []))
  if (current.length === 0) return
  await lockCoupons(tx, current)
  await applyCoupons(tx, drafts, now)
}

function complete(
  draft: OrderDraft,
  coupon: KnownCoupon,
  cart: Cart,
  { now, place }: { now: Date; place: StorePlace },
): AppliedCoupon {
  const at = draft.history ? new Date(draft.history.placedAt) : now
  const { applicable, conditions } = evaluateCoupon(coupon, cart, { now: at, force: false, place })
  const use = { coupon: coupon._id, isCounted: holdsUse(draft) }
  const completed = { ...termsOf(coupon), code: coupon.code, use }
  if (applicable) return completed
  const reasons = rejectionReasons(conditions)
  if (isForced(draft)) return { ...completed, forcedAgainst: reasons }
  throw fieldError('coupon', 'COUPON_NOT_APPLICABLE', { code: coupon.code, reasons })
}

const knownCouponOf = ({ coupon }: OrderDraft): string | null =>
  coupon && '_id' in coupon ? coupon._id : null

const isForced = ({ coupon }: OrderDraft): boolean =>
  coupon !== undefined && coupon !== null && '_id' in coupon && coupon.force === true

const agreedElsewhere = ({ coupon }: OrderDraft): AppliedCoupon | null =>
  coupon && !('_id' in coupon) ? coupon : null
