import type { claimErrors } from '@storekeeper/contract/free-buy/claim-errors'
import { CLAIM_STATUS } from '~/domains/free-buy/claim-names'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const CLAIM_ERRORS: ErrorTexts<keyof typeof claimErrors> = {
  PRODUCT_NOT_FREE: ({ title }) => m.free_buy_not_given({ product: title }),
  CLAIM_LIMIT_REACHED: ({ claims, limit }) =>
    m.free_buy_beyond_limit({ claimed: formatCount(claims), allowed: formatCount(limit) }),
  CLAIM_NEEDS_PAID_ORDER: m.free_buy_no_paid_order,
  CLAIM_NEEDS_LARGER_ORDER: m.free_buy_no_large_order,
  CLAIM_STATUS_NOT_ALLOWED: ({ status }) => m.free_buy_is_already({ status: CLAIM_STATUS[status].label() }),
}
