import type { AuditNote } from '@storekeeper/contract/audit-log/audit-note'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'

/** Sets a customer's password and ends all sessions. The audit log records the change, never the password. */
export async function setPassword(
  tx: Transaction<Tables>,
  customer: string,
  passwordHash: string,
  by: Actor,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ passwordHash, updatedAt: now.toISOString() })
    .where('_id', '=', customer)
    .execute()
  await endCustomerSessions(tx, [customer], now)
  await recordAudit(tx, by, now, [
    {
      action: 'customer.passwordChanged',
      entity: 'customer',
      entityId: customer,
      note: 'password-changed' satisfies AuditNote,
    },
  ])
}
