import { z } from 'zod'
import { NamedCustomer } from '../customers/customer.ts'
import { pageSchema } from '../list.ts'
import { Cents, IsoDate, SiteKey } from '../shapes.ts'
import { CreditEntry } from './credit-entry.ts'

/** The unspent credit, in cents, that expires at this time. */
export const ExpiringCredit = z.object({ expiresAt: IsoDate, amount: Cents })

/** An entry of the list of balances. */
export const CreditBalance = z.object({
  customer: NamedCustomer.extend({ site: SiteKey }),
  balance: Cents,
  nextExpiry: ExpiringCredit.nullable(),
  lastEntry: CreditEntry.pick({
    _id: true,
    amount: true,
    kind: true,
    reason: true,
    cause: true,
    createdAt: true,
  }).nullable(),
})
export type CreditBalance = z.infer<typeof CreditBalance>

export const CreditBalancePage = pageSchema(CreditBalance).extend({
  totalOwed: Cents.describe('Exact total of all matching customers'),
})

/** The credit of one customer. */
export const CreditSummary = z.object({
  customer: NamedCustomer.extend({ site: SiteKey }),
  balance: Cents.describe('The sum of the ledger'),
  available: Cents.describe('Spendable credit: the balance without expired credit that is not yet deducted'),
  expiring: z.array(ExpiringCredit).describe('Credit by expiry time, earliest first; at most 100 times'),
})
export type CreditSummary = z.infer<typeof CreditSummary>
