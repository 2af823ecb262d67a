import { type CreditCause, creditCauseMessage } from '@storekeeper/contract/credit/credit-cause'
import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { CREDIT_ENTRY_FILTER_FIELDS } from '@storekeeper/contract/credit/credit-entry-filter-fields'
import type { CreditEntryQuery } from '@storekeeper/contract/credit/credit-query'
import { getSites, type Sites } from '@storekeeper/contract/grants'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { hideOrders } from '../../lib/queries/hide-orders.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo } from '../../lib/queries/page.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { fullName } from '../../lib/text/full-name.ts'

export const listEntries = signedIn.credit.entries.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const { customerId, page, limit } = input
    const customer = await db
      .selectFrom('customers')
      .select('_id')
      .where('_id', '=', customerId)
      .executeTakeFirst()
    if (!customer) throw errors.NOT_FOUND()
    const where = whereEntries(input)
    const [items, total] = await Promise.all([
      readEntries(db, where, { limit, offset: (page - 1) * limit, sites: getSites(admin, 'orders:read') }),
      countUpTo(db, 'creditEntries', where),
    ])
    return { items, ...total, page, limit }
  },
)

export type EntryFilter = Omit<CreditEntryQuery, 'page' | 'limit'>

export function whereEntries({ customerId, kind, filter, timeZone }: EntryFilter): Expression<SqlBool> {
  const entry: ExpressionBuilder<Tables, 'creditEntries'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [entry('creditEntries.customer', '=', customerId)]
  if (kind) conditions.push(entry('creditEntries.kind', 'in', kind))
  if (filter)
    conditions.push(whereFilter(filter, CREDIT_ENTRY_FILTER_FIELDS, creditEntryFilterColumns, timeZone))
  return entry.and(conditions)
}

const creditEntryFilterColumns: FilterColumns<typeof CREDIT_ENTRY_FILTER_FIELDS> = {
  amount: sql`"creditEntries"."amount"`,
  kind: sql`"creditEntries"."kind"`,
  reason: sql`"creditEntries"."reason"`,
  admin: sql`(
    select trim(concat_ws(' ', admin."firstName", admin."lastName")) from admins admin
    where admin."_id" = "creditEntries"."admin"
  )`,
  remaining: sql`"creditEntries"."remaining"`,
  expires: sql`"creditEntries"."expiresAt"`,
  created: sql`"creditEntries"."createdAt"`,
}

type Page = { limit: number; offset?: number; way?: 'asc' | 'desc'; sites: Sites }

/** Newest first by default, each with its admin, and its order if that is on one of the sites. */
export async function readEntries(
  db: Db,
  where: Expression<SqlBool>,
  { limit, offset = 0, way = 'desc', sites }: Page,
): Promise<CreditEntry[]> {
  const rows = await db
    .selectFrom('creditEntries')
    .leftJoin('orders', (join) =>
      join.onRef('orders._id', '=', 'creditEntries.order').on((on) => onSites(on.ref('orders.site'), sites)),
    )
    .leftJoin('admins', 'admins._id', 'creditEntries.admin')
    .select([
      'creditEntries._id',
      'amount',
      'kind',
      'reason',
      'cause',
      'balanceAfter',
      'expiresAt',
      'remaining',
    ])
    .select(['creditEntries.createdAt', 'creditEntries.order', 'orderId', 'uriCode'])
    .select(['creditEntries.admin', 'admins.firstName', 'admins.lastName'])
    .where(where)
    .orderBy('creditEntries.createdAt', way)
    .orderBy('creditEntries._id', way)
    .limit(limit)
    .offset(offset)
    .execute()
  const entries = await hideOrders(db, rows, sites)
  return entries.map(({ order, orderId, uriCode, admin, firstName, lastName, ...entry }) => ({
    ...withReason(entry),
    // When the order was deleted, `cause` still contains its number.
    order: order && orderId && uriCode ? { _id: order, orderId, uriCode } : null,
    admin: admin ? { _id: admin, name: fullName({ firstName, lastName }) } : null,
  }))
}

/** Returns an entry with its reason as text: as an admin entered it, or the cause in English. */
export const withReason = <Entry extends { reason: string | null; cause: CreditCause | null }>(
  entry: Entry,
) => ({ ...entry, reason: entry.reason ?? (entry.cause ? creditCauseMessage(entry.cause) : '') })
