import { z } from 'zod'
import { NamedCustomer } from '../customers/customer.ts'
import { pageOf } from '../list.ts'
import { Cents, IsoDate, SiteKey } from '../shapes.ts'
import { CreditEntry } from './credit-entry.ts'

/** Credit that can be spent up to a moment. */
export const ExpiringCredit = z.object({ expiresAt: IsoDate, amount: Cents })

/** A row of the list of balances. */
export const CreditBalance = z.object({
  customer: NamedCustomer.extend({ site: SiteKey }),
  balance: Cents,
  nextExpiry: ExpiringCredit.nullable(),
  lastEntry: CreditEntry.pick({
    _id: true,
    amount: true,
    kind: true,
    reason: true,
    createdAt: true,
  }).nullable(),
})
export type CreditBalance = z.infer<typeof CreditBalance>

export const CreditBalancePage = pageOf(CreditBalance).extend({
  totalOwed: Cents.describe('Of all customers that match, exactly'),
})

/** What one customer has. */
export const CreditSummary = z.object({
  customer: NamedCustomer.extend({ site: SiteKey }),
  balance: Cents.describe('The sum of the ledger'),
  available: Cents.describe(
    'What can be spent now: the balance without what ran out and is not booked out yet',
  ),
  expiring: z.array(ExpiringCredit).describe('What runs out, the soonest first; at most a hundred moments'),
})
export type CreditSummary = z.infer<typeof CreditSummary>
