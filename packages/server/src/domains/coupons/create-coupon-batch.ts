import { randomBytes } from 'node:crypto'
import type { CouponBatch } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createAllOnce } from '../../lib/create-once.ts'
import { demandDiscount } from '../permissions/permissions.ts'
import { getPercent, insertCoupons, validateCouponTargets } from './coupon-rows.ts'

export const createCouponBatchCall = signedIn.coupons.createBatch.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const codes = await db.transaction().execute((tx) => createCouponBatch(tx, input, admin, clock()))
    return { codes }
  },
)

/** Thirty-two unambiguous letters and digits: no 0 and O, no 1 and I. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a code that cannot be guessed from earlier codes. */
export const randomCode = (length: number): string =>
  // Uses five bits of each byte: thirty-two divides 256, so all characters are equally likely.
  [...randomBytes(length)].map((byte) => CODE_ALPHABET[byte & 31]).join('')

/** The maximum number of rounds, after which the codes of this length are considered exhausted. */
const ROUNDS = 20

/**
 * Creates `count` coupons with the same terms in one transaction, and returns their codes. A repeated `requestId` returns
 * the codes of the first batch that still exist; with other contents it throws IDEMPOTENCY_KEY_REUSED.
 */
export async function createCouponBatch(
  tx: Transaction<Tables>,
  batch: CouponBatch,
  by: Actor,
  now: Date,
  draw = randomCode,
): Promise<string[]> {
  const ids = await createAllOnce(tx, 'coupons', batch, (contents) =>
    insertBatch(tx, contents, by, now, draw),
  )
  const rows = await tx
    .selectFrom('coupons')
    .select('code')
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

async function insertBatch(
  tx: Transaction<Tables>,
  { count, prefix, length, ...terms }: Omit<CouponBatch, 'requestId'>,
  by: Actor,
  now: Date,
  draw: typeof randomCode,
): Promise<string[]> {
  await validateCouponTargets(tx, terms)
  await demandDiscount(tx, by, {
    ...{ permission: 'coupons:change', percent: getPercent(terms), site: terms.site, field: 'amount' },
  })
  const made: { _id: string; code: string }[] = []
  for (let round = 0; round < ROUNDS && made.length < count; round += 1) {
    const codes = new Set(Array.from({ length: count - made.length }, () => prefix + draw(length)))
    // Inserts in the order of the codes, so that a round of another batch with equal codes does not deadlock.
    made.push(...(await insertCoupons(tx, [...codes].sort(), terms, now)))
  }
  if (made.length < count) throw apiError('COUPON_CODES_EXHAUSTED')
  await recordAudit(
    tx,
    by,
    now,
    made.map(({ _id, code }) => ({
      action: 'coupon.created',
      entityId: _id,
      changes: { code: { from: null, to: code }, batchSize: { from: null, to: count } },
    })),
  )
  return made.map(({ _id }) => _id)
}
