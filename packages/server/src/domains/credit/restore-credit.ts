import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { type Account, insertEntry, type NewEntry } from './account.ts'

/**
 * Restores credit that an order spent, as if it had spent less: reverses the latest spending first, into the
 * entries it came from. Credit that has expired meanwhile, or whose source is unknown, is restored without an
 * expiry. Credit of a customer who was merged into this one retains its expiry in an entry of its own.
 */
export async function restoreCredit(
  tx: Transaction<Tables>,
  account: Account,
  entry: NewEntry & { order: string },
  by: Actor,
  now: Date,
): Promise<void> {
  const { restored, moved } = await returnUses(tx, account, entry, now)
  const elsewhere = moved.reduce((sum, { amount }) => sum + amount, 0)
  const here = entry.amount - elsewhere
  for (const part of moved)
    await insertEntry(tx, account, { ...entry, ...part, remaining: part.amount }, by, now)
  if (here > 0)
    await insertEntry(tx, account, { ...entry, amount: here, remaining: here - restored }, by, now)
}

/** Returns the amount restored to its source entries, and the amounts that need entries of their own. */
async function returnUses(
  tx: Transaction<Tables>,
  { customer }: Account,
  { order, amount }: { order: string; amount: number },
  now: Date,
): Promise<{ restored: number; moved: { expiresAt: string; amount: number }[] }> {
  let left = amount
  let restored = 0
  const moved: { expiresAt: string; amount: number }[] = []
  for (const use of await openUses(tx, order)) {
    const part = Math.min(left, use.open)
    if (part === 0) break
    left -= part
    await tx
      .updateTable('creditUses')
      .set((row) => ({ returned: row('returned', '+', part) }))
      .where('entry', '=', use.entry)
      .where('grant', '=', use.grant)
      .execute()
    if (use.expiresAt !== null && use.expiresAt <= now.toISOString()) continue
    if (use.customer === customer) {
      await fillUp(tx, use.grant, part)
      restored += part
    } else if (use.expiresAt !== null) moved.push({ expiresAt: use.expiresAt, amount: part })
  }
  return { restored, moved }
}

/** The unrestored spending of an order, latest first. The caller has locked the order's customer. */
const openUses = (tx: Transaction<Tables>, order: string) =>
  tx
    .selectFrom('creditUses')
    .innerJoin('creditEntries as spending', 'spending._id', 'creditUses.entry')
    .innerJoin('creditEntries as source', 'source._id', 'creditUses.grant')
    .select(['creditUses.entry', 'creditUses.grant', 'source.customer', 'source.expiresAt'])
    .select(sql<number>`"creditUses"."amount" - "returned"`.as('open'))
    .where('spending.order', '=', order)
    .where(sql<boolean>`"returned" < "creditUses"."amount"`)
    .orderBy(sql`spending."createdAt" desc, spending."_id" desc`)
    .orderBy(sql`source."expiresAt" desc nulls first, source."createdAt" desc, source."_id" desc`)
    .execute()

const fillUp = (tx: Transaction<Tables>, grant: string, amount: number) =>
  tx
    .updateTable('creditEntries')
    .set((row) => ({ remaining: row('remaining', '+', amount) }))
    .where('_id', '=', grant)
    .execute()
