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
  type StoreRegion,
  toTerms,
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

/** The coupon of the request: its terms, and whether the order may use it. */
export type CouponInput = CouponTerms & {
  /** Null: an imported coupon that does not exist in the shop. */
  _id: string | null
  code: string
  isStored: boolean
  isForced: boolean
  reasons: ErrorReason[]
}

/**
 * Validates the coupon. A coupon that is new to the order is validated completely. A coupon that the order
 * already uses retains its stored terms and its use, so period and use limits are not checked; if the cart
 * changes, it must still apply to the cart, and if the customer changes, that customer must still have a use.
 */
export async function validateCoupon(
  db: Db,
  question: CouponQuestion,
  current: StoredOrder | null,
  { now, store }: { now: Date; store: StoreRegion },
): Promise<{ coupon: CouponInput | null; issues: FieldReason[] }> {
  const { coupon: input, customer } = question
  if (!input) return { coupon: null, issues: [] }
  const isStored = input.code === current?.coupon?.code
  const _id = isStored ? current.usedCoupon : await findCouponId(db, input.code)
  const products = question.lines.map((line) => line.row.product)
  const found = _id === null ? null : (await readTerms(db, [_id], products)).get(_id)
  const known = question.isByCustomer && found?.site !== question.site ? null : found
  const stored =
    isStored && current.coupon ? storedTerms(current, current.coupon, known ?? null, products) : null
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
  const matter = isStored && current ? getRelevantConditions(question, current) : null
  const conditions = known
    ? evaluateCoupon(withTerms(known, stored), cart, { now, force: false, region: store }).conditions.filter(
        ({ condition }) => !matter || matter.has(condition),
      )
    : []
  const reasons = rejectionReasons(conditions)
  const isForced = (reasons.length > 0 && input.force) || (isStored && current.coupon?.isForced === true)
  const terms = stored ?? (known ? toTerms(known) : null)
  if (!terms) throw new Error('A coupon without terms was evaluated.')
  const coupon = { ...terms, _id, code: input.code, isStored, isForced, reasons }
  if (reasons.length === 0 || isForced) return { coupon, issues: [] }
  const reason = toReason('COUPON_NOT_APPLICABLE', { code: input.code, reasons })
  return { coupon, issues: [{ path: 'coupon', ...reason }] }
}

async function findCouponId(db: Db, code: string): Promise<string | null> {
  const found = await db.selectFrom('coupons').select('_id').where('code', '=', code).executeTakeFirst()
  return found?._id ?? null
}

const withTerms = (coupon: KnownCoupon, stored: CouponTerms | null): KnownCoupon => ({ ...coupon, ...stored })

function getRelevantConditions(
  { lines, customer }: CouponQuestion,
  current: StoredOrder,
): ReadonlySet<CouponCondition> {
  const matter = new Set<CouponCondition>()
  if (!isSameCart(lines, current)) for (const one of ['products', 'minimum'] as const) matter.add(one)
  if (customer !== current.customer) matter.add('customer-limit')
  return matter
}

const isSameCart = (lines: readonly LineInput[], current: StoredOrder) =>
  lines.length === current.lines.length &&
  lines.every(({ stored, row }) => stored !== null && stored.quantity === row.quantity)
