import type { AdjustedCredit, CreditAdjustment } from '@storekeeper/contract/wallet/credit-entry'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { bookEntry } from './book-credit.ts'
import { openAccount } from './book-expired.ts'

export const adjustCredit = signedIn.wallet.adjust.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const adjusted = await db.transaction().execute((tx) => adjust(tx, input, admin, clock()))
    if (!adjusted) throw errors.NOT_FOUND()
    return adjusted
  },
)

/**
 * Books an adjustment and its audit entry; undefined when there is no such customer. One who was merged
 * into another is refused. The same `requestId` again answers the first one and books nothing.
 */
async function adjust(
  tx: Transaction<Tables>,
  { customerId, expiresAt: lastDay, ...adjustment }: CreditAdjustment,
  by: Actor,
  now: Date,
): Promise<AdjustedCredit | undefined> {
  await oneAtATime(tx, adjustment.requestId)
  const first = await adjustmentOf(tx, adjustment.requestId)
  if (first) return sameOrRefused(first, { customerId, ...adjustment })
  const expiresAt = lastDay ? await endOf(tx, lastDay, now) : null
  const account = await openAccount(tx, customerId, now)
  if (!account) return undefined
  if (account.isMerged) throw apiError('CUSTOMER_MERGED')
  if (account.balance + adjustment.amount < 0) throw fieldError('amount', 'CREDIT_INSUFFICIENT')
  const entry = { ...adjustment, kind: 'adjustment' as const, expiresAt }
  const { balanceBefore, balanceAfter } = await bookEntry(tx, account, entry, by, now)
  await writeAudit(tx, by, now, [
    {
      action: 'credit.adjusted',
      entity: 'customer',
      entityId: customerId,
      changes: { creditBalance: { from: balanceBefore, to: balanceAfter } },
      note: adjustment.reason,
    },
  ])
  return adjustmentOf(tx, adjustment.requestId)
}

/** Two requests of one name wait for each other, whatever customers they are about. */
const oneAtATime = (tx: Transaction<Tables>, requestId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${requestId}`}, 0))`.execute(tx)

const adjustmentOf = (tx: Transaction<Tables>, requestId: string): Promise<AdjustedCredit | undefined> =>
  tx
    .selectFrom('creditEntries')
    .select(['_id', 'customer', 'amount', 'reason', 'balanceAfter', 'expiresAt', 'createdAt'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()

function sameOrRefused(
  first: AdjustedCredit,
  { customerId, amount, reason }: Omit<CreditAdjustment, 'expiresAt'>,
): AdjustedCredit {
  if (first.customer === customerId && first.amount === amount && first.reason === reason) return first
  throw apiError('IDEMPOTENCY_KEY_REUSED')
}

/** The last moment of a day in the store's time zone. */
async function endOf(tx: Transaction<Tables>, day: string, now: Date): Promise<string> {
  const { end } = await tx
    .selectFrom('appInfo')
    .select(({ ref }) =>
      sql<string>`((${day}::date + 1)::timestamp at time zone ${ref('timeZone')}) - interval '1 millisecond'`.as(
        'end',
      ),
    )
    .executeTakeFirstOrThrow()
  if (end <= now.toISOString()) throw fieldError('expiresAt', 'CREDIT_EXPIRY_PAST')
  return end
}
