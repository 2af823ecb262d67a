import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { lockForChange } from './editing/change-customer.ts'

/**
 * Stores whether the customers with these e-mail addresses accept marketing, and returns the addresses whose
 * value changed. Ignores merged customers.
 */
export async function setMarketing(
  tx: Transaction<Tables>,
  { emails, accepts }: { emails: readonly string[]; accepts: boolean },
  by: Actor,
  now: Date,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const found = await tx
    .selectFrom('customers')
    .select('_id')
    .where('email', 'in', emails)
    .where('acceptsMarketing', '=', !accepts)
    .where('mergedInto', 'is', null)
    .execute()
  const ids = found.map(({ _id }) => _id)
  // Before the lock, another transaction may have stored the same value or merged the customers.
  const changed = (await lockForChange(tx, ids)).filter(
    ({ acceptsMarketing, mergedInto }) => acceptsMarketing !== accepts && !mergedInto,
  )
  if (changed.length === 0) return new Set()
  if (!by) await sql`select set_config('storekeeper.consent_source', 'link', true)`.execute(tx)
  await tx
    .updateTable('customers')
    .set((row) => ({
      acceptsMarketing: accepts,
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where(
      '_id',
      'in',
      changed.map(({ _id }) => _id),
    )
    .execute()
  await recordAudit(
    tx,
    by,
    now,
    changed.map(({ _id }) => ({
      action: 'customer.changed',
      entityId: _id,
      changes: { acceptsMarketing: { from: !accepts, to: accepts } },
    })),
  )
  return new Set(changed.flatMap(({ email }) => email ?? []))
}
