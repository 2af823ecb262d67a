import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { namedCustomer } from './customer-details.ts'
import { type LockedCustomer, lockForChange } from './editing/change-customer.ts'
import { mailDecision } from './mail-account.ts'

/** The boolean flags of a customer. */
export type Flag = 'blocked' | 'emailVerified' | 'accountApproved' | 'isTest'

/** What mails about accounts need. */
export type MailResources = { jobs: Jobs; publicUrl: string }

/**
 * Sets a flag of several customers, validates each one, and records an audit entry for each. Approved
 * customers with an account get a mail.
 */
export async function switchCustomers(
  tx: Transaction<Tables>,
  resources: MailResources,
  ids: readonly string[],
  { flag, value, reason }: { flag: Flag; value: boolean; reason?: string },
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const customers = new Map((await lockForChange(tx, ids)).map((customer) => [customer._id, customer]))
  const outcome: BulkResult = { updated: [], skipped: [] }
  for (const _id of ids) {
    const refusal = rejectionReason(customers.get(_id), flag, value)
    if (refusal) outcome.skipped.push({ _id, ...refusal })
    else outcome.updated.push(_id)
  }
  if (outcome.updated.length === 0) return outcome
  await tx
    .updateTable('customers')
    .set((row) => ({
      [flag]: value,
      ...(flag === 'accountApproved' && value && { approvalRequestedAt: null }),
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', 'in', outcome.updated)
    .execute()
  if (flag === 'blocked' && value) await endCustomerSessions(tx, outcome.updated, now)
  const switched = outcome.updated.flatMap((_id) => customers.get(_id) ?? [])
  if (flag === 'accountApproved' && value)
    await mailDecision(tx, resources, switched, { isApproved: true }, now)
  const changes = { [flag]: { from: !value, to: value } }
  await recordAudit(
    tx,
    by,
    now,
    outcome.updated.map((entityId) => ({
      action: `customer.${ACTIONS[flag][value ? 0 : 1]}`,
      entityId,
      changes,
      note: reason || null,
    })),
  )
  return outcome
}

/** Audit log actions for setting and for clearing each flag. */
const ACTIONS: Record<Flag, [string, string]> = {
  blocked: ['blocked', 'unblocked'],
  emailVerified: ['emailVerified', 'emailUnverified'],
  accountApproved: ['approved', 'unapproved'],
  isTest: ['markedAsTest', 'unmarkedAsTest'],
}

function rejectionReason(
  customer: LockedCustomer | undefined,
  flag: Flag,
  value: boolean,
): ErrorReason | undefined {
  if (!customer) return toReason('CUSTOMER_GONE')
  if (customer.mergedInto) return toReason('CUSTOMER_MERGED')
  if (customer.erasedAt) return toReason('CUSTOMER_ERASED')
  if (customer[flag] === value)
    return toReason('CUSTOMER_UNCHANGED', { ...namedCustomer(customer), flag, value })
  if (flag === 'emailVerified' && value && customer.email === null)
    return toReason('CUSTOMER_HAS_NO_EMAIL', namedCustomer(customer))
  return undefined
}
