import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import { type Notifier, notifyPerson } from '../customer-notifications/customer-notifications.ts'
import type { LockedCustomer } from './editing/change-customer.ts'

/** Mails customers who can sign in, or wait for it, that their account was approved, or why it was refused. */
export async function mailDecision(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Notifier,
  customers: readonly LockedCustomer[],
  decision: { isApproved: true } | { isApproved: false; reason: string },
  now: Date,
): Promise<void> {
  for (const customer of customers) {
    if (!customer.hasPassword && !customer.approvalRequestedAt) continue
    const kind = decision.isApproved ? 'accountApproved' : 'accountRefused'
    await notifyPerson(
      tx,
      { jobs, publicUrl },
      customer,
      {
        // A customer can be approved and refused several times.
        ...{ kind, site: customer.site, uniqueKey: `${kind} ${newId()}`, happenedAt: now.toISOString() },
        about: { entity: 'customer', entityId: customer._id },
        buildAbout: ({ storefront }) =>
          decision.isApproved
            ? { account: { url: `${storefront}/account` } }
            : { decision: { reason: decision.reason, contactUrl: `${storefront}/contact` } },
      },
      now,
    )
  }
}

/** Mails a customer with an account at their former address that the account has another one now. */
export async function mailEmailChanged(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Notifier,
  was: Pick<LockedCustomer, '_id' | 'firstName' | 'lastName' | 'email' | 'language'>,
  { email, site }: { email: string | null; site: string },
  now: Date,
): Promise<void> {
  await notifyPerson(
    tx,
    { jobs, publicUrl },
    was,
    {
      ...{ kind: 'accountEmailChanged', site, uniqueKey: `accountEmailChanged ${newId()}` },
      ...{ about: { entity: 'customer', entityId: was._id }, happenedAt: now.toISOString() },
      buildAbout: ({ formatDeadline }) => ({
        newAddress: { email: email ?? '' },
        change: { time: formatDeadline(now.toISOString()), device: '' },
      }),
    },
    now,
  )
}
