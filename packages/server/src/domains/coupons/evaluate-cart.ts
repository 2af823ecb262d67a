import { ORPCError } from '@orpc/server'
import type { CouponAnswer, CouponQuestion } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { atField } from '../../lib/at-field.ts'
import { lineSnapshots, readGoods } from '../pricing/pricing.ts'
import { readSpeech, rejectionReasons, sentenceOf } from './condition-messages.ts'
import { usesByCustomers } from './coupon-uses.ts'
import { evaluateCoupon } from './evaluate-coupon.ts'
import { readCoupons } from './read-coupons.ts'
import { readTerms } from './read-terms.ts'

export const evaluateCart = signedIn.coupons.evaluate.handler(({ context: { db, clock }, input }) =>
  db.transaction().execute((tx) => answerTo(tx, input, clock())),
)

/** What a coupon would take off a cart now, and why it would not; 404 when there is none of that code. */
export async function answerTo(
  tx: Transaction<Tables>,
  { code, site, items, customer, force }: CouponQuestion,
  now: Date,
): Promise<CouponAnswer> {
  const found = await tx
    .selectFrom('coupons')
    .select('_id')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  const products = items.map((item) => item.product)
  const terms = found && (await readTerms(tx, [found._id], products)).get(found._id)
  const [coupon] = found ? await readCoupons(tx, [found._id], now) : []
  if (!terms || !coupon)
    throw new ORPCError('NOT_FOUND', { status: 404, message: 'There is no such coupon.' })
  await refuseUnknownCustomer(tx, customer)
  const cart = { site, items }
  const lines = items.length === 0 ? [] : lineSnapshots(cart, await readGoods(tx, [cart], now))
  const uses = await usesByCustomers(tx, [coupon._id], customer ? [customer] : [])
  const { conditions, ...verdict } = evaluateCoupon(
    terms,
    {
      site,
      lines: lines.map((line) => line.question),
      usesByCustomer: customer === null ? null : uses(coupon._id, customer),
    },
    { now, force },
  )
  const speech = await readSpeech(tx)
  return {
    coupon,
    ...verdict,
    reasons: rejectionReasons(conditions, speech),
    conditions: conditions.map((condition) => ({ ...condition, message: sentenceOf(condition, speech) })),
  }
}

async function refuseUnknownCustomer(tx: Transaction<Tables>, customer: string | null): Promise<void> {
  if (!customer) return
  const found = await tx.selectFrom('customers').select('_id').where('_id', '=', customer).executeTakeFirst()
  if (!found) throw atField('REFUSED', 'customer', 'There is no such customer.')
}
