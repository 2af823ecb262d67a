import { isDeepStrictEqual } from 'node:util'
import type { AdjustedCredit, CreditAdjustment } from '@storekeeper/contract/credit/credit-entry'
import { getLimit } from '@storekeeper/contract/roles/limits'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { readLimitedRoles } from '../permissions/permissions.ts'
import { readCurrency } from '../settings/settings.ts'
import { bookEntry } from './book-credit.ts'
import { openAccount } from './book-expired.ts'

export const adjustCredit = signedIn.credit.adjust.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const adjusted = await db.transaction().execute((tx) => adjust(tx, input, admin, clock()))
    if (!adjusted) throw errors.NOT_FOUND()
    return adjusted
  },
)

/**
 * Inserts an adjustment and its audit entry. Returns undefined when the customer does not exist, and rejects
 * a customer who was merged into another one. A repeated `requestId` returns the first entry and inserts
 * nothing; with another customer, amount, reason or expiry it throws IDEMPOTENCY_KEY_REUSED.
 */
async function adjust(
  tx: Transaction<Tables>,
  { customerId, expiresAt: lastDay, ...adjustment }: CreditAdjustment,
  by: Actor,
  now: Date,
): Promise<AdjustedCredit | undefined> {
  await lockRequest(tx, adjustment.requestId)
  const first = await findAdjustment(tx, adjustment.requestId)
  const expiresAt = lastDay ? await findDayEnd(tx, lastDay) : null
  if (first) {
    const { amount, reason } = adjustment
    refuseOtherContents(
      isDeepStrictEqual(
        [first.customer, first.amount, first.reason, first.expiresAt],
        [customerId, amount, reason, expiresAt],
      ),
    )
    return first
  }
  if (expiresAt && expiresAt <= now.toISOString()) throw fieldError('expiresAt', 'CREDIT_EXPIRY_PAST')
  const account = await openAccount(tx, customerId, now)
  if (!account) return undefined
  if (account.isMerged) throw apiError('CUSTOMER_MERGED')
  if (account.balance + adjustment.amount < 0) throw fieldError('amount', 'CREDIT_INSUFFICIENT')
  await demandWithinLimits(tx, adjustment.amount, by, now)
  const entry = { ...adjustment, kind: 'adjustment' as const, expiresAt }
  const { _id, balanceBefore, balanceAfter } = await bookEntry(tx, account, entry, by, now)
  await recordAudit(tx, by, now, [
    {
      action: 'credit.adjusted',
      entity: 'customer',
      entityId: customerId,
      changes: { creditBalance: { from: balanceBefore, to: balanceAfter } },
      note: adjustment.reason,
    },
  ])
  if (adjustment.amount > 0)
    await emit(tx, now, [{ name: 'credit.granted', payload: { entry: _id, customer: customerId } }])
  return findAdjustment(tx, adjustment.requestId)
}

/** Serializes requests with the same `requestId`, even for different customers. */
const lockRequest = (tx: Transaction<Tables>, requestId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${requestId}`}, 0))`.execute(tx)

const findAdjustment = (tx: Transaction<Tables>, requestId: string): Promise<AdjustedCredit | undefined> =>
  tx
    .selectFrom('creditEntries')
    .select(['_id', 'customer', 'amount', 'reason', 'balanceAfter', 'expiresAt', 'createdAt'])
    .where('requestId', '=', requestId)
    // Only entries with a reason that an admin entered have a `requestId`.
    .$narrowType<{ reason: string }>()
    .executeTakeFirst()

/** Returns the last millisecond of a day in the store's time zone. */
async function findDayEnd(tx: Transaction<Tables>, day: string): Promise<string> {
  const { end } = await tx
    .selectFrom('settings')
    .select(({ ref }) =>
      sql<string>`((${day}::date + 1)::timestamp at time zone ${ref('timeZone')}) - interval '1 millisecond'`.as(
        'end',
      ),
    )
    .executeTakeFirstOrThrow()
  return end
}

/** Refuses (422) credit above the limits of the admin's roles. Deducting credit is not limited. */
async function demandWithinLimits(
  tx: Transaction<Tables>,
  amount: number,
  by: Actor,
  now: Date,
): Promise<void> {
  if (!by || amount <= 0) return
  const roles = await readLimitedRoles(tx, by)
  if (!roles) return
  const atOnce = getLimit(roles, 'creditPerGrant', 'credit:adjust', null)
  const perDay = getLimit(roles, 'creditPerDay', 'credit:adjust', null)
  if (atOnce === null && perDay === null) return
  const currency = await readCurrency(tx)
  const money = (cents: number) => ({ amount: cents, currency })
  if (atOnce !== null && amount > atOnce)
    throw fieldError('amount', 'CREDIT_ABOVE_LIMIT', { limit: money(atOnce) })
  if (perDay === null) return
  // Grants by one admin at the same time wait for each other.
  await tx.selectFrom('admins').select('_id').where('_id', '=', by._id).forNoKeyUpdate().execute()
  const { added } = await tx
    .selectFrom('creditEntries')
    .select(sql<number>`coalesce(sum("amount"), 0)::float8`.as('added'))
    .where('admin', '=', by._id)
    .where('kind', '=', 'adjustment')
    .where('amount', '>', 0)
    .where('createdAt', '>=', startOfStoreDay(now))
    .executeTakeFirstOrThrow()
  if (added + amount > perDay)
    throw fieldError('amount', 'CREDIT_ABOVE_DAY_LIMIT', {
      limit: money(perDay),
      left: money(Math.max(perDay - added, 0)),
    })
}

/** The beginning of the day in the time zone of the store. */
const startOfStoreDay = (now: Date) => sql<string>`(
  select date_trunc('day', ${now.toISOString()}::timestamptz at time zone "timeZone") at time zone "timeZone" from settings
)`
