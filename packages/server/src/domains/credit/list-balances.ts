import type { BALANCE_SORTS, BalanceQuery } from '@storekeeper/contract/credit/credit-query'
import { getSites } from '@storekeeper/contract/grants'
import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { readBalances, whereBalances } from './read-balances.ts'

export const listBalances = signedIn.credit.balances.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const now = clock()
    const where = whereBalances(input, now)
    const [ids, total, totalOwed] = await Promise.all([
      findPage(db, input, where),
      countUpTo(db, 'customers', where),
      owedTo(db, where),
    ])
    const items = await readBalances(db, ids, getSites(admin, 'orders:read'), now)
    return { items, ...total, totalOwed, page: input.page, limit: input.limit }
  },
)

/** The number of customers that the list of balances would show, as its total. */
export const countListedBalances = (db: Db, query: BalanceQuery, now: Date) =>
  countUpTo(db, 'customers', whereBalances(query, now))

const COLUMNS: Record<(typeof BALANCE_SORTS)[number], string> = {
  'balance.desc': 'creditBalance.desc',
  'balance.asc': 'creditBalance.asc',
  'nextExpiry.asc': 'creditExpiresAt.asc',
  'lastEntry.desc': 'creditChangedAt.desc',
  'lastName.asc': 'lastName.asc',
  'lastName.desc': 'lastName.desc',
}

async function findPage(db: Db, query: BalanceQuery, where: Expression<SqlBool>): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('_id')
    .where(where)
    .orderBy(buildOrderBy(query.sort))
    .$call(onPage(query))
    .execute()
  return rows.map((row) => row._id)
}

/** Customers without expiring credit come last. */
const buildOrderBy = (sort: BalanceQuery['sort']) =>
  sort === 'nextExpiry.asc'
    ? sql`"creditExpiresAt" asc nulls last, customers."_id" asc`
    : orderBy('customers', COLUMNS[sort], ['creditChangedAt'])

/**
 * Returns the exact total of any number of matches, because the shop's accounts need it. Does not read
 * customers without credit.
 */
async function owedTo(db: Db, where: Expression<SqlBool>): Promise<number> {
  const { owed } = await db
    .selectFrom('customers')
    .select(sql<number>`coalesce(sum("creditBalance"), 0)::bigint`.as('owed'))
    .where(where)
    .where(sql<boolean>`"creditBalance" > 0`)
    .executeTakeFirstOrThrow()
  return owed
}
