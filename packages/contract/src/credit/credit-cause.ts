import { z } from 'zod'
import { type ErrorEntry, formatMessage, type ParamsOf } from '../errors/error-entry.ts'

type Entry = Pick<ErrorEntry, 'params' | 'message'>
const entries = <const Entries extends Record<string, Entry>>(given: Entries): Entries => given

const order = { orderId: z.string() }
const customer = { name: z.string(), number: z.string() }

/**
 * Causes of credit entries that the server books automatically. The messages are in English, for the
 * statement and for logs.
 */
const CREDIT_CAUSES = entries({
  ORDER_PLACED: { params: order, message: 'Order #{orderId}' },
  ORDER_EDITED: { params: order, message: 'Order #{orderId} edited' },
  ORDER_CANCELLED: { params: order, message: 'Order #{orderId} cancelled' },
  ORDER_REFUNDED: { params: order, message: 'Refund of order #{orderId}' },
  ITEMS_EXCHANGED: { params: order, message: 'Exchange of items of order #{orderId}' },
  EXCHANGE_REFUNDED: { params: order, message: 'Refund of exchange order #{orderId}' },
  ORDER_MARKED_AS_TEST: { params: order, message: 'Order #{orderId} is a test' },
  ORDER_UNMARKED_AS_TEST: { params: order, message: 'Order #{orderId} is no test' },
  ORDER_HIDDEN: { message: 'An order that you don’t have permission to view' },
  CREDIT_EXPIRED: { message: 'Expired' },
  MERGED_INTO: { params: customer, message: 'Merged into {name} ({number})' },
  MERGED_FROM: { params: customer, message: 'Merged from {name} ({number})' },
  MERGE_UNDONE: { params: customer, message: 'The merge with {name} ({number}) was undone' },
})

export type CreditCauseCode = keyof typeof CREDIT_CAUSES
export type CreditCauseParams<Code extends CreditCauseCode> = ParamsOf<(typeof CREDIT_CAUSES)[Code]>

/** A cause as stored. */
export type CreditCause = {
  [Code in CreditCauseCode]: { code: Code; params: CreditCauseParams<Code> }
}[CreditCauseCode]

/** A cause in a response. Clients display their own text for the code and its params. */
export const CreditCauseOnWire = z.object({
  code: z.enum(Object.keys(CREDIT_CAUSES) as CreditCauseCode[]),
  params: z.record(z.string(), z.string()),
})

export const creditCauseMessage = ({ code, params }: CreditCause): string =>
  formatMessage(CREDIT_CAUSES[code].message, params)
