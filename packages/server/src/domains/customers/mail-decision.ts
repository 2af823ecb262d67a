import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fullName } from '../../lib/text/full-name.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { queueMail } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { readStorefrontUrl } from '../sites/sites.ts'
import type { LockedCustomer } from './editing/change-customer.ts'

type Resources = { jobs: Jobs; publicUrl: string }

/** Mails approved customers with an account that they can order. */
export async function mailApproved(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Resources,
  customers: readonly LockedCustomer[],
  now: Date,
): Promise<void> {
  for (const { customer, to, language, about } of await receivers(tx, customers)) {
    const values = { link: `${await readStorefrontUrl(tx, customer.site, publicUrl)}/account` }
    await queueMail(tx, jobs, { to, language, template: 'customerApproved', values, about }, now)
  }
}

/** Mails customers with an account why it was not approved, with the contact page of their site. */
export async function mailRefused(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Resources,
  customers: readonly LockedCustomer[],
  reason: string,
  now: Date,
): Promise<void> {
  for (const { customer, to, language, about } of await receivers(tx, customers)) {
    const link = `${await readStorefrontUrl(tx, customer.site, publicUrl)}/contact`
    await queueMail(
      tx,
      jobs,
      { to, language, template: 'customerRefused', values: { reason, link }, about },
      now,
    )
  }
}

/** The customers who can sign in or wait for it, each with their address and language. */
async function receivers(tx: Transaction<Tables>, customers: readonly LockedCustomer[]) {
  const storeLanguage = await resolveLanguage(tx)
  return customers.flatMap((customer) => {
    const { _id, email, hasPassword, approvalRequestedAt } = customer
    if (email === null || !(hasPassword || approvalRequestedAt)) return []
    const to = { name: fullName(customer), email }
    const about = { entity: 'customer', entityId: _id }
    return [{ customer, to, language: customer.language ?? storeLanguage, about }]
  })
}
