import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { readOrderingRule } from '../settings/settings.ts'

type First = {
  customer: string
  passwordHash: string
  /** Whether the customer was created by this sign-up. */
  isNew: boolean
}

/**
 * Sets the first password of a customer, whose record the caller has locked. If the store requires approval,
 * the account waits for it, unless an admin created or approved the customer.
 */
export async function beginAccount(
  tx: Transaction<Tables>,
  { customer, passwordHash, isNew }: First,
  now: Date,
): Promise<void> {
  const requiresApproval = (await readOrderingRule(tx)) === 'approval'
  const waits = requiresApproval && (isNew || !(await isApprovedByAdmin(tx, customer)))
  await tx
    .updateTable('customers')
    .set({
      passwordHash,
      accountDeletedAt: null,
      ...(waits && { accountApproved: false, approvalRequestedAt: now.toISOString() }),
      updatedAt: now.toISOString(),
    })
    .where('_id', '=', customer)
    .execute()
}

/** Guests are approved by default, without a decision of an admin. */
async function isApprovedByAdmin(tx: Transaction<Tables>, customer: string): Promise<boolean> {
  const { accountApproved } = await tx
    .selectFrom('customers')
    .select('accountApproved')
    .where('_id', '=', customer)
    .executeTakeFirstOrThrow()
  if (!accountApproved) return false
  const entry = await tx
    .selectFrom('auditLog')
    .select('_id')
    .where('entityId', '=', customer)
    .where('action', 'in', ['customer.created', 'customer.approved'])
    .where('admin', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
