import type { creditErrors } from '@storekeeper/contract/wallet/credit-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

export const CREDIT_ERRORS: ErrorTexts<keyof typeof creditErrors> = {
  CREDIT_INSUFFICIENT: m.wallet_not_that_much,
  CREDIT_AMOUNT_ZERO: m.wallet_enter_amount,
  CREDIT_EXPIRY_PAST: m.wallet_day_over,
  CREDIT_EXPIRY_NOT_ALLOWED: m.wallet_only_given_expires,
}
