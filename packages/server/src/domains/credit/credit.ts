import { adjustCredit } from './adjust-credit.ts'
import { creditSummary } from './credit-summary.ts'
import { listBalances } from './list-balances.ts'
import { listEntries } from './list-entries.ts'

/** The public entry of the credit domain: its calls, and the functions that other domains use. */
export const credit = {
  balances: listBalances,
  summary: creditSummary,
  entries: listEntries,
  adjust: adjustCredit,
}

export { bookCredit } from './book-credit.ts'
export { expireCredit, expireCreditIn, openAccount } from './book-expired.ts'
export { exportBalances, exportEntries } from './export-credit.ts'
export { type GrantLimits, lockGrants, openGrantLimits } from './grant-limits.ts'
export { countListedBalances } from './list-balances.ts'
export { moveCredit } from './move-credit.ts'
export { spendableAt } from './spendable.ts'
