import type { creditErrors } from '@storekeeper/contract/credit/credit-errors'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

export const CREDIT_ERRORS: ErrorTexts<keyof typeof creditErrors> = {
  CREDIT_INSUFFICIENT: m.credit_not_that_much,
  CREDIT_ABOVE_LIMIT: ({ limit }) => m.credit_above_limit({ amount: moneyText(limit) }),
  CREDIT_ABOVE_DAY_LIMIT: ({ limit, left }) =>
    m.credit_above_day_limit({ amount: moneyText(limit), left: moneyText(left) }),
  CREDIT_AMOUNT_ZERO: m.credit_enter_amount,
  CREDIT_EXPIRY_PAST: m.credit_day_over,
  CREDIT_EXPIRY_NOT_ALLOWED: m.credit_only_given_expires,
}
