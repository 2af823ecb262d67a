import type { CouponCondition } from '@storekeeper/contract/coupons/coupon'
import type { Db } from '../../../db/open.ts'
import type { Issue } from '../../../lib/at-field.ts'
import {
  type Basket,
  judgeCoupon,
  type KnownCoupon,
  readTerms,
  reasonsWhyNot,
  type Speech,
  termsOf,
  usesByCustomers,
} from '../../coupons/coupons.ts'
import type { CouponTerms } from '../../pricing/pricing.ts'
import type { AskedLine } from './asked-lines.ts'
import type { HeldOrder } from './held-order.ts'
import { keptTerms } from './kept-terms.ts'

export type CouponQuestion = {
  site: string
  customer: string | null
  coupon: { code: string; force: boolean } | null
  lines: readonly AskedLine[]
  isByCustomer?: boolean
}

/** The coupon of what is asked: its terms, and whether it may be used. */
export type AskedCoupon = CouponTerms & {
  /** Null: agreed on elsewhere, none of the shop's. */
  _id: string | null
  code: string
  isKept: boolean
  isForced: boolean
  reasons: string[]
}

/**
 * A coupon that is new to the order is judged whole. One that the order holds keeps the terms it was agreed on by, and
 * its use: time and number count no more; but when the basket changes, it must still be good for it, and when the customer
 * changes, that one may still use it.
 */
export async function askedCoupon(
  db: Db,
  question: CouponQuestion,
  held: HeldOrder | null,
  { now, speech }: { now: Date; speech: Speech },
): Promise<{ coupon: AskedCoupon | null; issues: Issue[] }> {
  const { coupon: asked, customer } = question
  if (!asked) return { coupon: null, issues: [] }
  const isKept = asked.code === held?.coupon?.code
  const _id = isKept ? held.usedCoupon : await idOf(db, asked.code)
  const products = question.lines.map((line) => line.row.product)
  const found = _id === null ? null : (await readTerms(db, [_id], products)).get(_id)
  const known = question.isByCustomer && found?.site !== question.site ? null : found
  const kept = isKept && held.coupon ? keptTerms(held, held.coupon, known ?? null) : null
  if (!known && !kept)
    return { coupon: null, issues: [{ path: 'coupon', message: `There is no coupon ${asked.code}.` }] }
  const uses = known && customer ? await usesByCustomers(db, [known._id], [customer]) : null
  const basket: Basket = {
    site: question.site,
    lines: question.lines.map((line) => line.question),
    usesByCustomer: known && customer && uses ? uses(known._id, customer) : null,
  }
  const matter = isKept && held ? mattersOf(question, held) : null
  const conditions = known
    ? judgeCoupon(withTerms(known, kept), basket, { now, force: false }).conditions.filter(
        ({ condition }) => !matter || matter.has(condition),
      )
    : []
  const reasons = reasonsWhyNot(conditions, speech)
  const isForced = (reasons.length > 0 && asked.force) || (isKept && held.coupon?.isForced === true)
  const terms = kept ?? (known ? termsOf(known) : null)
  if (!terms) throw new Error('A coupon without terms was judged.')
  const coupon = { ...terms, _id, code: asked.code, isKept, isForced, reasons }
  if (reasons.length === 0 || isForced) return { coupon, issues: [] }
  const message = `${asked.code} cannot be used here: ${reasons.join(' ')}`
  return { coupon, issues: [{ path: 'coupon', message }] }
}

async function idOf(db: Db, code: string): Promise<string | null> {
  const found = await db.selectFrom('coupons').select('_id').where('code', '=', code).executeTakeFirst()
  return found?._id ?? null
}

const withTerms = (coupon: KnownCoupon, kept: CouponTerms | null): KnownCoupon => ({ ...coupon, ...kept })

function mattersOf({ lines, customer }: CouponQuestion, held: HeldOrder): ReadonlySet<CouponCondition> {
  const matter = new Set<CouponCondition>()
  if (!isSameBasket(lines, held)) for (const one of ['goods', 'minimum'] as const) matter.add(one)
  if (customer !== held.customer) matter.add('customer-limit')
  return matter
}

const isSameBasket = (lines: readonly AskedLine[], held: HeldOrder) =>
  lines.length === held.lines.length &&
  lines.every(({ kept, row }) => kept !== null && kept.quantity === row.quantity)
