import type { CreditCauseCode, CreditCauseParams } from '@storekeeper/contract/credit/credit-cause'
import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { m } from '~/paraglide/messages.js'
import { nameAndNumber } from '~/ui/customer-name'

type OfOrder = { orderId: string }
const order = ({ orderId }: OfOrder) => ({ order: `#${orderId}` })

/** The type requires a text for each cause. */
const TEXTS: { [Code in CreditCauseCode]: (params: CreditCauseParams<Code>) => string } = {
  ORDER_PLACED: (params) => m.credit_reason_order(order(params)),
  ORDER_EDITED: (params) => m.credit_reason_edited(order(params)),
  ORDER_CANCELLED: (params) => m.credit_reason_cancelled(order(params)),
  ORDER_REFUNDED: (params) => m.credit_reason_refund(order(params)),
  ITEMS_EXCHANGED: (params) => m.credit_reason_exchange(order(params)),
  EXCHANGE_REFUNDED: (params) => m.credit_reason_exchange_refunded(order(params)),
  ORDER_MARKED_AS_TEST: (params) => m.credit_reason_test(order(params)),
  ORDER_UNMARKED_AS_TEST: (params) => m.credit_reason_no_test(order(params)),
  ORDER_HIDDEN: () => m.credit_reason_hidden(),
  CREDIT_EXPIRED: () => m.credit_reason_expired(),
  MERGED_INTO: (customer) => m.credit_reason_merged_into({ customer: nameAndNumber(customer) }),
  MERGED_FROM: (customer) => m.credit_reason_merged_from({ customer: nameAndNumber(customer) }),
  MERGE_UNDONE: (customer) => m.credit_reason_merge_undone({ customer: nameAndNumber(customer) }),
}

/**
 * Returns the reason of an entry: in the admin's language if the server booked it automatically, else as an
 * admin typed it. A later server version may send an unknown cause.
 */
export const reasonText = ({ cause, reason }: Pick<CreditEntry, 'cause' | 'reason'>): string =>
  cause && Object.hasOwn(TEXTS, cause.code) ? TEXTS[cause.code](cause.params as never) : reason
