import type { OrderingRule } from '@storekeeper/contract/settings'
import type { Db } from '../../../db/open.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { readOrderingRule } from '../../settings/settings.ts'

type Standing = { emailVerified: boolean; accountApproved: boolean }

/** Returns what a customer lacks to place orders at a storefront, by the settings of the store. */
export function missingForOrder(rule: OrderingRule, customer: Standing) {
  if (rule === 'verification' && !customer.emailVerified) return 'EMAIL_NOT_VERIFIED'
  if (rule === 'approval' && !customer.accountApproved) return 'ACCOUNT_NOT_APPROVED'
  return null
}

/** Validates that the customer of an order at a storefront may order; null is a guest, who has no account. */
export async function orderingIssues(db: Db, customer: string | null): Promise<FieldReason[]> {
  const rule = await readOrderingRule(db)
  if (rule === 'nothing') return []
  if (customer === null) return [{ path: 'customer', ...toReason('ACCOUNT_REQUIRED') }]
  const standing = await db
    .selectFrom('customers')
    .select(['emailVerified', 'accountApproved'])
    .where('_id', '=', customer)
    .executeTakeFirst()
  const code = standing ? missingForOrder(rule, standing) : null
  return code ? [{ path: 'customer', ...toReason(code) }] : []
}
