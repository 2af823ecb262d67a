import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { pageOf } from '../list.ts'
import { Cents, Day, Id, IsoDate, Line } from '../shapes.ts'
import { CreditKind } from './credit-query.ts'

/** One line of a customer's ledger. */
export const CreditEntry = z.object({
  _id: Id,
  amount: Cents.describe('Plus or minus'),
  kind: CreditKind,
  reason: z.string(),
  order: z.object({ _id: Id, orderId: z.string(), uriCode: z.string() }).nullable(),
  admin: z.object({ _id: Id, name: z.string() }).nullable().describe('Null: the shop itself'),
  balanceAfter: Cents,
  expiresAt: IsoDate.nullable().describe('The last moment at which it can be spent; null: it never expires'),
  remaining: Cents.describe(
    'What of it is not spent yet; 0 where the entry took credit or filled up earlier ones',
  ),
  createdAt: IsoDate,
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const CreditEntryPage = pageOf(CreditEntry)

/** One adjustment moves no more than this. */
export const MAX_ADJUSTMENT = 100_000_000
const TOO_MUCH = errorCode('AMOUNT_TOO_LARGE')

/** What an administrator gives (plus) or takes (minus), in cents. */
export const CreditAdjustment = z
  .strictObject({
    customerId: Id,
    amount: Cents.min(-MAX_ADJUSTMENT, TOO_MUCH)
      .max(MAX_ADJUSTMENT, TOO_MUCH)
      .refine((amount) => amount !== 0, errorCode('CREDIT_AMOUNT_ZERO')),
    reason: Line(500),
    expiresAt: Day.nullish().describe(
      'The last day on which it can be spent, in the store’s time zone; only for what is given',
    ),
    requestId: Id.describe('Made by the client; the same one again returns the first answer'),
  })
  .refine(({ amount, expiresAt }) => amount > 0 || !expiresAt, {
    path: ['expiresAt'],
    message: errorCode('CREDIT_EXPIRY_NOT_ALLOWED'),
  })
export type CreditAdjustment = z.infer<typeof CreditAdjustment>

/** The entry as it was booked. What was spent of it since is not in it: a repeated request gets the same answer. */
export const AdjustedCredit = CreditEntry.pick({
  _id: true,
  amount: true,
  reason: true,
  balanceAfter: true,
  expiresAt: true,
  createdAt: true,
}).extend({ customer: Id })
export type AdjustedCredit = z.infer<typeof AdjustedCredit>
