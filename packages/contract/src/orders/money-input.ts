import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Cents, Id, Line, PositiveCents } from '../shapes.ts'
import { MAX_ORDER_LINES, PaymentMethod } from './order-input.ts'

const requestId = Id.describe('Made by the client; the same one again books nothing twice')
const Amount = Cents.min(1, errorCode('AMOUNT_TOO_SMALL'))

/** Money that came in for an order, in cents; never more than is left to pay. */
export const NewPayment = z.strictObject({ id: Id, amount: Amount, method: PaymentMethod, requestId })
export type NewPayment = z.infer<typeof NewPayment>

/**
 * Money to give back, in cents; never more than is left of what was paid. To the credit balance also what was paid with
 * credit goes back, and that comes first.
 */
export const NewRefund = z.strictObject({
  id: Id,
  amount: Amount,
  merchandise: PositiveCents.optional().describe(
    'The part that was goods; without it, what the lines come to, else the goods first and shipping last',
  ),
  target: z.enum(['original', 'credit']),
  reason: Line(500),
  lines: z
    .array(
      z.strictObject({
        line: Id,
        quantity: z.int().min(0),
        amount: Amount,
      }),
    )
    .max(MAX_ORDER_LINES)
    .default([])
    .describe('Which lines it is for, and how much of each'),
  restock: z.boolean().default(false).describe('Puts the quantities of the lines back in stock'),
  requestId,
})
export type NewRefund = z.infer<typeof NewRefund>
