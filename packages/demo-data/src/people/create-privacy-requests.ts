import type { PrivacyRequestKind } from '@storekeeper/contract/privacy/privacy-request'
import type { Tables } from '@storekeeper/server/db/tables'
import { insertRequest } from '@storekeeper/server/domains/privacy/privacy'
import { days } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'

type DemoRequest = { kind: PrivacyRequestKind; daysAgo: number; note: string; source: 'admin' | 'customer' }

const REQUESTS: readonly DemoRequest[] = [
  { kind: 'erasure', daysAgo: 33, note: 'Letter of the customer, in the folder “Privacy”', source: 'admin' },
  { kind: 'export', daysAgo: 28, note: '', source: 'customer' },
  { kind: 'export', daysAgo: 6, note: 'On the phone with Amira', source: 'admin' },
  { kind: 'erasure', daysAgo: 1, note: '', source: 'customer' },
]

/** Creates requests of the customers who joined first: one overdue, one due soon, and two with time left. */
export async function createDemoPrivacyRequests(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const customers = await tx
    .selectFrom('customers')
    .select('_id')
    .where('mergedInto', 'is', null)
    .where('isTest', '=', false)
    .where('email', 'is not', null)
    .orderBy('createdAt')
    .orderBy('_id')
    .limit(REQUESTS.length)
    .execute()
  for (const [index, { _id: customer }] of customers.entries()) {
    const request = REQUESTS[index]
    if (!request) continue
    const { daysAgo, ...fields } = request
    const at = calendar.real(calendar.end - days(daysAgo))
    await insertRequest(tx, { ...fields, customer }, request.source === 'admin' ? admins.amira : null, at)
  }
}
