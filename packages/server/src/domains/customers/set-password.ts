import type { AuditNote } from '@storekeeper/contract/audit-log/audit-note'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { hashPassword } from '../../lib/security/passwords.ts'
import { refuseGuessable } from '../auth/auth.ts'
import { endCustomerSessions, endOtherCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { lockCustomer } from './editing/change-customer.ts'
import { endTokens } from './end-tokens.ts'

type PasswordOptions = {
  action?: AuditEntry['action']
  /** The session that stays. */
  exceptSession?: string
}

/**
 * Sets a customer's password, ends all sessions, except the given one, and invalidates the links that give access to
 * the account. The audit log records the change, never the password.
 */
export async function setPassword(
  tx: Transaction<Tables>,
  customer: string,
  passwordHash: string,
  by: Actor,
  now: Date,
  { action = 'customer.passwordChanged', exceptSession }: PasswordOptions = {},
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ passwordHash, updatedAt: now.toISOString() })
    .where('_id', '=', customer)
    .execute()
  if (exceptSession) await endOtherCustomerSessions(tx, customer, exceptSession, now)
  else await endCustomerSessions(tx, [customer], now)
  await endTokens(tx, customer, ['reset', 'emailChange'], now)
  await recordAudit(tx, by, now, {
    action,
    entity: 'customer',
    entityId: customer,
    note: 'password-changed' satisfies AuditNote,
  })
}

export const changePassword = signedIn.customers.changePassword.handler(
  async ({ context: { db, admin, clock }, input: { id, password }, errors }) => {
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const customer = await lockCustomer(tx, id, errors)
      await refuseGuessable('password', password, customer)
      await setPassword(tx, id, passwordHash, admin, clock())
    })
    return { _id: id }
  },
)
