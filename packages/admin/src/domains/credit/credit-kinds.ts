import type { CreditKind } from '@storekeeper/contract/credit/credit-query'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

/** The display names of kinds of entries. Functions, since the language may change while the page is open. */
export const CREDIT_KIND: Record<CreditKind, StatusLook> = {
  adjustment: { tone: 'active', label: m.credit_kind_adjustment },
  order: { tone: 'neutral', label: m.credit_kind_order },
  refund: { tone: 'moving', label: m.credit_kind_refund },
  expiry: { tone: 'waiting', label: m.credit_kind_expiry },
}
