import { PROVIDER_NAMES } from '@storekeeper/contract/orders/money/provider-payment-status'
import { PAYMENT_METHODS } from '@storekeeper/contract/orders/order-input'
import { m } from '~/paraglide/messages.js'

/** The display names of common payment methods; typed text stays unchanged. */
const METHOD_NAME: Record<(typeof PAYMENT_METHODS)[number] | 'credit' | 'exchange', () => string> = {
  card: m.order_form_by_card,
  cash: m.order_form_by_cash,
  'bank-transfer': m.order_form_by_bank_transfer,
  paypal: m.order_form_by_paypal,
  other: m.order_form_by_other,
  credit: m.order_money_credit,
  exchange: m.order_money_exchange,
}

export const methodName = (method: string): string => {
  const known = Object.entries(METHOD_NAME).find(([name]) => name === method)
  return known ? known[1]() : providerName(method)
}

/** Converts a display name to the stored method, so that "Cash" is not a different method from "cash". */
export const parseMethod = (name: string): string => {
  const typed = name.trim().toLowerCase()
  return PAYMENT_METHODS.find((method) => METHOD_NAME[method]().toLowerCase() === typed) ?? typed
}

/** The brand of a payment provider; the key of an unknown one. */
export const providerName = (key: string): string => PROVIDER_NAMES[key] ?? key
