import { ORPCError } from '@orpc/server'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { type LockedCustomer, lockForChange, MERGED } from './change-customer.ts'

/** What of a customer is either so or not. */
export type Flag = 'blocked' | 'emailVerified' | 'accountApproved' | 'isTest'

/** What keeps a customer as they are. */
type Refusal = { code: 'NOT_FOUND' | 'CONFLICT' | 'REFUSED'; reason: string }
export type SwitchOutcome = { updated: string[]; skipped: ({ _id: string } & Refusal)[] }

/** Sets a flag of customers, each by its own rules, with an entry in the audit log each. */
export async function switchCustomers(
  tx: Transaction<Tables>,
  ids: readonly string[],
  { flag, value, reason }: { flag: Flag; value: boolean; reason?: string },
  by: Actor,
  now: Date,
): Promise<SwitchOutcome> {
  const customers = new Map((await lockForChange(tx, ids)).map((customer) => [customer._id, customer]))
  const outcome: SwitchOutcome = { updated: [], skipped: [] }
  for (const _id of ids) {
    const refusal = rejectionReason(customers.get(_id), flag, value)
    if (refusal) outcome.skipped.push({ _id, ...refusal })
    else outcome.updated.push(_id)
  }
  if (outcome.updated.length === 0) return outcome
  await tx
    .updateTable('customers')
    .set((row) => ({ [flag]: value, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', 'in', outcome.updated)
    .execute()
  if (flag === 'blocked' && value) await endCustomerSessions(tx, outcome.updated, now)
  const changes = { [flag]: { from: !value, to: value } }
  await writeAudit(
    tx,
    by,
    now,
    outcome.updated.map((entityId) => ({
      action: `customer.${ACTIONS[flag][value ? 0 : 1]}`,
      entity: 'customer',
      entityId,
      changes,
      note: reason || null,
    })),
  )
  return outcome
}

/** What the audit log calls it: when it becomes so, and when it ends. */
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
): Refusal | undefined {
  if (!customer) return { code: 'NOT_FOUND', reason: 'This customer does not exist any more.' }
  if (customer.mergedInto) return { code: 'CONFLICT', reason: MERGED }
  if (customer[flag] === value)
    return { code: 'CONFLICT', reason: `${calledBy(customer)} ${TEXTS[flag][value ? 0 : 1]} already.` }
  if (flag === 'emailVerified' && value && customer.email === null)
    return { code: 'REFUSED', reason: `${calledBy(customer)} has no e-mail address.` }
  return undefined
}

const TEXTS: Record<Flag, [string, string]> = {
  blocked: ['is blocked', 'is not blocked'],
  emailVerified: ['has a verified e-mail address', 'has an unverified e-mail address'],
  accountApproved: ['is approved', 'is not approved'],
  isTest: ['is a test customer', 'is no test customer'],
}

/** The name where there is one, and the number, which is unique. */
export function calledBy(customer: { firstName: string; lastName: string; customerNumber: string }): string {
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  return name ? `${name} (${customer.customerNumber})` : `Customer ${customer.customerNumber}`
}

/** The refusal of one customer, as an error the caller can show. */
export function refuseIfSkipped({ skipped: [refusal] }: SwitchOutcome): void {
  if (!refusal) return
  const status = { NOT_FOUND: 404, CONFLICT: 409, REFUSED: 422 }[refusal.code]
  throw new ORPCError(refusal.code, { status, message: refusal.reason })
}

export const asBulk = ({ updated, skipped }: SwitchOutcome): BulkResult => ({
  updated,
  skipped: skipped.map(({ _id, reason }) => ({ _id, reason })),
})
