import type { CreditKind } from '@storekeeper/contract/credit/credit-query'
import { m } from '~/paraglide/messages.js'
import type { Tone } from '~/ui/StatusBadge'

/** The display names of kinds of entries. Functions, since the language may change while the page is open. */
export const KIND_NAME: Record<CreditKind, () => string> = {
  adjustment: m.credit_kind_adjustment,
  order: m.credit_kind_order,
  refund: m.credit_kind_refund,
  expiry: m.credit_kind_expiry,
}

export const KIND_TONE: Record<CreditKind, Tone> = {
  adjustment: 'active',
  order: 'neutral',
  refund: 'moving',
  expiry: 'waiting',
}
