import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { buildError, toReason } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { inOne, inRuns } from '../../lib/queries/in-runs.ts'
import { namedCustomer } from './customer-details.ts'
import { type LockedCustomer, lockForChange } from './editing/change-customer.ts'
import { whereCustomers } from './list/customer-filter.ts'
import { readCustomer } from './list/customer-rows.ts'
import { mailDecision } from './mail-account.ts'
import type { MailResources } from './switch-customers.ts'

export const refuseApproval = signedIn.customers.refuseApproval.handler(
  async ({ context: { db, admin, clock, ...resources }, input: { id, reason }, errors }) => {
    const { skipped } = await db
      .transaction()
      .execute((tx) => refuse(tx, resources, [id], reason, admin, clock()))
    if (skipped[0]) throw skipped[0].code === 'CUSTOMER_GONE' ? errors.NOT_FOUND() : buildError(skipped[0])
    const customer = await readCustomer(db, id)
    if (!customer) throw new Error('A customer who was just written is gone.')
    return customer
  },
)

export const bulkRefuseApproval = signedIn.customers.bulkRefuseApproval.handler(
  async ({ context: { db, admin, clock, ...resources }, input: { reason, filter = {}, ...chosen } }) => {
    const now = clock()
    const runs = await inRuns(db, { table: 'customers', where: whereCustomers(filter), chosen }, (tx, ids) =>
      refuse(tx, resources, ids, reason, admin, now),
    )
    return inOne(runs)
  },
)

/** Takes customers out of those who wait for approval, and mails them the reason. */
async function refuse(
  tx: Transaction<Tables>,
  resources: MailResources,
  ids: readonly string[],
  reason: string,
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const customers = new Map((await lockForChange(tx, ids)).map((customer) => [customer._id, customer]))
  const outcome: BulkResult = { updated: [], skipped: [] }
  for (const _id of ids) {
    const refusal = rejectionReason(customers.get(_id))
    if (refusal) outcome.skipped.push({ _id, ...refusal })
    else outcome.updated.push(_id)
  }
  if (outcome.updated.length === 0) return outcome
  await tx
    .updateTable('customers')
    .set((row) => ({
      approvalRequestedAt: null,
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', 'in', outcome.updated)
    .execute()
  const refused = outcome.updated.flatMap((_id) => customers.get(_id) ?? [])
  await mailDecision(tx, resources, refused, { isApproved: false, reason }, now)
  await recordAudit(
    tx,
    by,
    now,
    outcome.updated.map((entityId) => ({
      action: 'customer.approvalRefused' as const,
      entity: 'customer',
      entityId,
      note: reason,
    })),
  )
  return outcome
}

function rejectionReason(customer: LockedCustomer | undefined) {
  if (!customer) return toReason('CUSTOMER_GONE')
  if (customer.mergedInto) return toReason('CUSTOMER_MERGED')
  if (customer.approvalRequestedAt === null) return toReason('CUSTOMER_NOT_WAITING', namedCustomer(customer))
  return undefined
}
