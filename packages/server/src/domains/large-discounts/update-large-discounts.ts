import type {
  LargeDiscountChanges,
  LargeDiscountOrder,
} from '@storekeeper/contract/large-discounts/large-discount'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { demandDiscount } from '../permissions/permissions.ts'
import { lockLists } from './create-large-discounts.ts'
import { readLargeDiscounts } from './read-large-discounts.ts'

export const updateLargeDiscounts = signedIn.largeDiscounts.update.handler(
  async ({ context: { db, admin, clock }, input }) => ({
    items: await db
      .transaction()
      .execute((tx) =>
        'list' in input ? reorder(tx, input, admin, clock()) : changeOne(tx, input, admin, clock()),
      ),
  }),
)

async function changeOne(
  tx: Transaction<Tables>,
  { _id, version, ...terms }: z.infer<typeof LargeDiscountChanges>,
  by: Actor,
  now: Date,
) {
  await tx.selectFrom('largeDiscounts').select('_id').where('_id', '=', _id).forUpdate().execute()
  const [was] = await readLargeDiscounts(tx, [_id], now)
  if (!was) throw apiError('NOT_FOUND', { resource: 'large-discount' })
  if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'largeDiscount', was))
  const percent = terms.discountPercent
  const isLonger =
    terms.endsAt === null ? was.endsAt !== null : was.endsAt !== null && terms.endsAt > was.endsAt
  const isEarlier = terms.startsAt < was.startsAt
  if (percent > was.discountPercent || isLonger || isEarlier || (terms.isActive && !was.isActive))
    await demandDiscount(tx, by, {
      ...{ permission: 'large-discounts:change', percent, site: was.site, field: 'discountPercent' },
    })
  await tx
    .updateTable('largeDiscounts')
    .set((row) => ({ ...terms, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', _id)
    .execute()
  await recordAudit(tx, by, now, {
    action: 'largeDiscount.changed',
    entityId: _id,
    changes: changesBetween<Record<string, unknown>>(was, terms),
  })
  return readLargeDiscounts(tx, [_id], now)
}

/** Replaces a site's list: deletes the entries that it omits and numbers the others from 1. */
async function reorder(
  tx: Transaction<Tables>,
  { site, list, expectedCount }: z.infer<typeof LargeDiscountOrder>,
  by: Actor,
  now: Date,
) {
  await lockLists(tx)
  const present = await tx
    .selectFrom('largeDiscounts')
    .select(['_id', 'discountPercent'])
    .where('site', '=', site)
    .orderBy('position')
    .orderBy('_id')
    .execute()
  const ids = list.map((entry) => entry._id)
  const known = new Set(present.map((row) => row._id))
  // Another admin added or removed an entry meanwhile: this list must not delete an entry it never contained.
  if (present.length !== expectedCount || ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length)
    throw apiError('LIST_CHANGED')
  const stored = new Set(ids)
  const removed = present.filter((row) => !stored.has(row._id))
  if (removed.length > 0)
    await tx
      .deleteFrom('largeDiscounts')
      .where(
        '_id',
        'in',
        removed.map((row) => row._id),
      )
      .execute()
  await sql`
    update "largeDiscounts" set "position" = placed."position"
    from unnest(${ids}::uuid[]) with ordinality as placed("_id", "position")
    where "largeDiscounts"."_id" = placed."_id" and "largeDiscounts"."position" <> placed."position"
  `.execute(tx)
  await recordAudit(tx, by, now, [
    ...removed.map((row) => ({
      action: 'largeDiscount.removed' as const,
      entity: 'largeDiscount',
      entityId: row._id,
      changes: { discountPercent: { from: row.discountPercent, to: null } },
    })),
    ...movedIn(
      present.map((row) => row._id).filter((id) => stored.has(id)),
      ids,
    ),
  ])
  return readLargeDiscounts(tx, ids, now)
}

/** An audit entry for each remaining discount whose relative position changed. */
const movedIn = (before: readonly string[], after: readonly string[]) =>
  after.flatMap((id, index) =>
    before[index] === id
      ? []
      : [
          {
            action: 'largeDiscount.moved' as const,
            entity: 'largeDiscount',
            entityId: id,
            changes: { position: { from: before.indexOf(id) + 1, to: index + 1 } },
          },
        ],
  )
