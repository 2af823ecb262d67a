import type { Db } from '../../../db/open.ts'
import type { Issue } from '../../../lib/at-field.ts'
import { spendableAt } from '../../credit/credit.ts'
import type { HeldOrder } from './held-order.ts'

export type AskedCustomer = { creditAvailable: number | null; search: string; issues: Issue[] }

/** Who the order is for, whether they may have one, and what credit they can spend on it. */
export async function askedCustomer(
  db: Db,
  id: string | null,
  held: HeldOrder | null,
  now: Date,
): Promise<AskedCustomer> {
  if (id === null) return { creditAvailable: null, search: '', issues: [] }
  const customer = await readSpender(db, id, now)
  const isKept = held?.customer === id
  const message = isKept ? null : whyNot(customer)
  return {
    // What the order holds of a customer's credit is theirs to spend on it once more.
    creditAvailable: (customer?.available ?? 0) + (isKept && !held.isTestOrder ? held.creditHeld : 0),
    search: customer?.search ?? '',
    issues: message ? [{ path: 'customer', message }] : [],
  }
}

function whyNot(customer: { blocked: boolean; mergedInto: string | null } | undefined): string | null {
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
