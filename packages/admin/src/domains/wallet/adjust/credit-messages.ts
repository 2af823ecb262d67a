import { MAX_ADJUSTMENT } from '@storekeeper/contract/wallet/credit-entry'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about an adjustment, in the language of the screen. */
const MESSAGES: Record<string, ((most: { amount: string }) => string) | undefined> = {
  'An adjustment of nothing changes nothing.': m.wallet_enter_amount,
  'The customer does not have that much credit.': m.wallet_not_that_much,
  'This day is over already. Choose today or a later day.': m.wallet_day_over,
  'That is not a day, such as 2026-01-31.': m.wallet_no_day,
  'Only credit that is given can expire.': m.wallet_only_given_expires,
  'This was booked already, with another amount or reason. Please look at the ledger and begin anew.':
    m.wallet_booked_already,
  'This customer was merged into another one. Please go on with that one.': m.customer_go_on_with_other,
  [`At most ${MAX_ADJUSTMENT} cents at once.`]: m.wallet_at_most,
}

export const creditMessage = (currency: string) => (message: string) =>
  MESSAGES[message]?.({ amount: formatMoney(MAX_ADJUSTMENT, currency) }) ?? translated(message)
