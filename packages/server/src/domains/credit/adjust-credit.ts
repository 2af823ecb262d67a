import { isDeepStrictEqual } from 'node:util'
import type { AdjustedCredit, CreditAdjustment } from '@storekeeper/contract/credit/credit-entry'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError, fieldErrors } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { bookEntry } from './book-credit.ts'
import { openAccount } from './book-expired.ts'
import { openGrantLimits } from './grant-limits.ts'

export const adjustCredit = signedIn.credit.adjust.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const adjusted = await db.transaction().execute((tx) => adjust(tx, input, admin, clock()))
    if (!adjusted) throw errors.NOT_FOUND()
    return adjusted
  },
)

/**
 * Inserts an adjustment and its audit entry. Returns undefined when the customer does not exist, and rejects
 * a customer who was merged into another one, and credit for one who was erased. A repeated `requestId` returns the first entry and inserts
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
  const limits = adjustment.amount > 0 ? await openGrantLimits(tx, by, now) : () => undefined
  const account = await openAccount(tx, customerId, now)
  if (!account) return undefined
  if (account.isMerged) throw apiError('CUSTOMER_MERGED')
  if (account.isErased && adjustment.amount > 0) throw apiError('CUSTOMER_ERASED')
  if (account.balance + adjustment.amount < 0) throw fieldError('amount', 'CREDIT_INSUFFICIENT')
  const refusal = limits({ amount: adjustment.amount, permission: 'credit:adjust', site: null })
  if (refusal) throw fieldErrors([{ path: 'amount', ...refusal }])
  const entry = { ...adjustment, kind: 'adjustment' as const, expiresAt }
  const { _id, balanceBefore, balanceAfter } = await bookEntry(tx, account, entry, by, now)
  await recordAudit(tx, by, now, {
    action: 'credit.adjusted',
    entity: 'customer',
    entityId: customerId,
    changes: { creditBalance: { from: balanceBefore, to: balanceAfter } },
    note: adjustment.reason,
  })
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
