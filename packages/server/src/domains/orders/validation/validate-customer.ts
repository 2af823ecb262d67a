import type { Db } from '../../../db/open.ts'
import type { Issue } from '../../../lib/at-field.ts'
import { spendableAt } from '../../credit/credit.ts'
import type { StoredOrder } from './stored-order.ts'

export type CustomerInput = { creditAvailable: number | null; search: string; issues: Issue[] }

/** Who the order is for, whether they may have one, and what credit they can spend on it. */
export async function validateCustomer(
  db: Db,
  id: string | null,
  current: StoredOrder | null,
  now: Date,
): Promise<CustomerInput> {
  if (id === null) return { creditAvailable: null, search: '', issues: [] }
  const customer = await readSpender(db, id, now)
  const isStored = current?.customer === id
  const message = isStored ? null : rejectionReason(customer)
  return {
    // What the order holds of a customer's credit is theirs to spend on it once more.
    creditAvailable:
      (customer?.available ?? 0) + (isStored && !current.isTestOrder ? current.creditReserved : 0),
    search: customer?.search ?? '',
    issues: message ? [{ path: 'customer', message }] : [],
  }
}

function rejectionReason(
  customer: { blocked: boolean; mergedInto: string | null } | undefined,
): string | null {
  if (!customer) return 'There is no such customer.'
  if (customer.mergedInto) return 'This customer was merged into another one. Please choose that one.'
  return customer.blocked ? 'This customer is blocked.' : null
}

const readSpender = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('customers')
    .select(['blocked', 'mergedInto', 'search'])
    .select(spendableAt(now).as('available'))
    .where('_id', '=', id)
    .executeTakeFirst()
