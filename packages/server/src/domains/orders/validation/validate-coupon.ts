import type { CouponCondition } from '@storekeeper/contract/coupons/coupon'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Db } from '../../../db/open.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import {
  type Cart,
  evaluateCoupon,
  type KnownCoupon,
  readTerms,
  rejectionReasons,
  type StorePlace,
  termsOf,
  usesByCustomers,
} from '../../coupons/coupons.ts'
import type { CouponTerms } from '../../pricing/pricing.ts'
import type { StoredOrder } from './stored-order.ts'
import { storedTerms } from './stored-terms.ts'
import type { LineInput } from './validate-lines.ts'

export type CouponQuestion = {
  site: string
  customer: string | null
  coupon: { code: string; force: boolean } | null
  lines: readonly LineInput[]
  isByCustomer?: boolean
}

/** The coupon of the request: its terms, and whether it may be used. */
export type CouponInput = CouponTerms & {
  /** Null: agreed on elsewhere, none of the shop's. */
  _id: string | null
  code: string
  isStored: boolean
  isForced: boolean
  reasons: ErrorReason[]
}

/**
 * A coupon that is new to the order is validated whole. One that the order holds has the terms it was agreed on by, and
 * its use: time and number count no more; but when the cart changes, it must still be good for it, and when the customer
 * changes, that one may still use it.
 */
export async function validateCoupon(
  db: Db,
  question: CouponQuestion,
  current: StoredOrder | null,
  { now, store }: { now: Date; store: StorePlace },
): Promise<{ coupon: CouponInput | null; issues: FieldReason[] }> {
  const { coupon: input, customer } = question
  if (!input) return { coupon: null, issues: [] }
  const isStored = input.code === current?.coupon?.code
  const _id = isStored ? current.usedCoupon : await idOf(db, input.code)
  const products = question.lines.map((line) => line.row.product)
  const found = _id === null ? null : (await readTerms(db, [_id], products)).get(_id)
  const known = question.isByCustomer && found?.site !== question.site ? null : found
  const stored = isStored && current.coupon ? storedTerms(current, current.coupon, known ?? null) : null
  if (!known && !stored)
    return {
      coupon: null,
      issues: [{ path: 'coupon', ...toReason('COUPON_NOT_FOUND', { code: input.code }) }],
    }
  const uses = known && customer ? await usesByCustomers(db, [known._id], [customer]) : null
  const cart: Cart = {
    site: question.site,
    lines: question.lines.map((line) => line.question),
    usesByCustomer: known && customer && uses ? uses(known._id, customer) : null,
  }
  const matter = isStored && current ? mattersOf(question, current) : null
  const conditions = known
    ? evaluateCoupon(withTerms(known, stored), cart, { now, force: false, place: store }).conditions.filter(
        ({ condition }) => !matter || matter.has(condition),
      )
    : []
  const reasons = rejectionReasons(conditions)
  const isForced = (reasons.length > 0 && input.force) || (isStored && current.coupon?.isForced === true)
  const terms = stored ?? (known ? termsOf(known) : null)
  if (!terms) throw new Error('A coupon without terms was judged.')
  const coupon = { ...terms, _id, code: input.code, isStored, isForced, reasons }
  if (reasons.length === 0 || isForced) return { coupon, issues: [] }
  const reason = toReason('COUPON_NOT_APPLICABLE', { code: input.code, reasons })
  return { coupon, issues: [{ path: 'coupon', ...reason }] }
}

async function idOf(db: Db, code: string): Promise<string | null> {
  const found = await db.selectFrom('coupons').select('_id').where('code', '=', code).executeTakeFirst()
  return found?._id ?? null
}

const withTerms = (coupon: KnownCoupon, stored: CouponTerms | null): KnownCoupon => ({ ...coupon, ...stored })

function mattersOf({ lines, customer }: CouponQuestion, current: StoredOrder): ReadonlySet<CouponCondition> {
  const matter = new Set<CouponCondition>()
  if (!isSameCart(lines, current)) for (const one of ['goods', 'minimum'] as const) matter.add(one)
  if (customer !== current.customer) matter.add('customer-limit')
  return matter
}

const isSameCart = (lines: readonly LineInput[], current: StoredOrder) =>
  lines.length === current.lines.length &&
  lines.every(({ stored, row }) => stored !== null && stored.quantity === row.quantity)
