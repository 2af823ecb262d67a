import type { Db } from '../../../db/open.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { spendableAt } from '../../credit/credit.ts'
import type { StoredOrder } from './stored-order.ts'

export type CustomerInput = {
  creditAvailable: number | null
  search: string
  vatId: string | null
  issues: FieldReason[]
}

/** Validates the customer of an order: whether they may order, and how much credit they can use. */
export async function validateCustomer(
  db: Db,
  { customer: id, vatId }: { customer: string | null; vatId?: string | null },
  current: StoredOrder | null,
  now: Date,
): Promise<CustomerInput> {
  const isStored = current?.customer === id
  const customer = id === null ? undefined : await readSpender(db, id, now)
  // Without one in the request, an order keeps its VAT ID as long as it keeps its customer.
  const ownVatId = current && isStored ? current.vatId : (customer?.vatId ?? null)
  const taxed = { vatId: vatId === undefined ? ownVatId : vatId }
  if (id === null) return { creditAvailable: null, search: '', ...taxed, issues: [] }
  const code = isStored ? null : rejectionCode(customer)
  return {
    // The order may use again the credit it already uses.
    creditAvailable:
      (customer?.available ?? 0) + (isStored && !current.isTestOrder ? current.creditReserved : 0),
    search: customer?.search ?? '',
    ...taxed,
    issues: code ? [{ path: 'customer', ...toReason(code) }] : [],
  }
}

function rejectionCode(
  customer: { blocked: boolean; mergedInto: string | null; erasedAt: string | null } | undefined,
) {
  if (!customer) return 'CUSTOMER_NOT_FOUND'
  if (customer.mergedInto) return 'CUSTOMER_MERGED'
  if (customer.erasedAt) return 'CUSTOMER_ERASED'
  return customer.blocked ? 'CUSTOMER_BLOCKED' : null
}

const readSpender = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('customers')
    .select(['blocked', 'mergedInto', 'erasedAt', 'search', 'vatId'])
    .select(spendableAt(now).as('available'))
    .where('_id', '=', id)
    .executeTakeFirst()
