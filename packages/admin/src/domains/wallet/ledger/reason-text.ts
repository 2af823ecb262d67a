import type { CreditEntry } from '@storekeeper/contract/wallet/credit-entry'
import { m } from '~/paraglide/messages.js'

/** Texts that the shop itself writes into the ledger; an order's number stays when the order is gone. */
const WRITTEN: [RegExp, (found: { order: string }) => string][] = [
  [/^Order (#\S+) cancelled$/, m.wallet_reason_cancelled],
  [/^Refund of order (#\S+)$/, m.wallet_reason_refund],
  [/^Order (#\S+) is a test$/, m.wallet_reason_test],
  [/^Order (#\S+) is no test$/, m.wallet_reason_no_test],
  [/^Order (#\S+)$/, m.wallet_reason_order],
]

/** Why an entry was booked, in the language of the screen where the shop wrote it, else as the admin typed it. */
export const reasonText = ({ kind, reason }: Pick<CreditEntry, 'kind' | 'reason'>): string => {
  if (kind === 'expiry') return m.wallet_reason_expired()
  if (kind === 'adjustment') return reason
  for (const [pattern, toText] of WRITTEN) {
    const order = pattern.exec(reason)?.[1]
    if (order) return toText({ order })
  }
  return reason
}
