import { randomBytes } from 'node:crypto'
import type { CouponBatch } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { insertCoupons, refuseUnknownGoods } from './write-coupons.ts'

export const createCouponBatch = signedIn.coupons.createBatch.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const codes = await db.transaction().execute((tx) => makeCouponBatch(tx, input, admin, clock()))
    return { codes }
  },
)

/** Thirty-two letters and digits, none of which is read as another: no 0 and O, no 1 and I. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The next code cannot be guessed from those before it. */
export const randomCode = (length: number): string =>
  // Five bits of each byte: thirty-two divides 256, so that every sign is as likely as any other.
  [...randomBytes(length)].map((byte) => CODE_ALPHABET[byte & 31]).join('')

/** Codes that are taken are drawn again; so often, before the codes of this length must be running out. */
const ROUNDS = 20

/** Makes so many coupons of the same terms, all or none, and answers their codes. */
export async function makeCouponBatch(
  tx: Transaction<Tables>,
  { count, prefix, length, ...terms }: CouponBatch,
  by: Actor,
  now: Date,
  draw = randomCode,
): Promise<string[]> {
  await refuseUnknownGoods(tx, terms)
  const made: { _id: string; code: string }[] = []
  for (let round = 0; round < ROUNDS && made.length < count; round += 1) {
    const codes = new Set(Array.from({ length: count - made.length }, () => prefix + draw(length)))
    // In the order of the codes: two batches that draw the same ones wait for each other one way only.
    made.push(...(await insertCoupons(tx, [...codes].sort(), terms, now)))
  }
  if (made.length < count) throw apiError('COUPON_CODES_EXHAUSTED')
  await writeAudit(
    tx,
    by,
    now,
    made.map(({ _id, code }) => ({
      action: 'coupon.created',
      entity: 'coupon',
      entityId: _id,
      changes: { code: { from: null, to: code }, batchSize: { from: null, to: count } },
    })),
  )
  return made.map(({ code }) => code)
}
