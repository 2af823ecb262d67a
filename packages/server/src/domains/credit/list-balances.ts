import type { BALANCE_SORTS, BalanceQuery } from '@storekeeper/contract/wallet/credit-query'
import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo, orderBy } from '../../lib/page.ts'
import { balancesThat, readBalances } from './read-balances.ts'

export const listBalances = signedIn.wallet.balances.handler(async ({ context: { db, clock }, input }) => {
  const now = clock()
  const where = balancesThat(input, now)
  const [ids, total, totalOwed] = await Promise.all([
    pageOf(db, input, where),
    countUpTo(db, 'customers', where),
    owedTo(db, where),
  ])
  const items = await readBalances(db, ids, now)
  return { items, ...total, totalOwed, page: input.page, limit: input.limit }
})

const COLUMNS: Record<(typeof BALANCE_SORTS)[number], string> = {
  'balance.desc': 'creditBalance.desc',
  'balance.asc': 'creditBalance.asc',
  'nextExpiry.asc': 'creditExpiresAt.asc',
  'lastEntry.desc': 'creditChangedAt.desc',
  'lastName.asc': 'lastName.asc',
  'lastName.desc': 'lastName.desc',
}

async function pageOf(db: Db, query: BalanceQuery, where: Expression<SqlBool>): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('_id')
    .where(where)
    .orderBy(orderOf(query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return rows.map((row) => row._id)
}

/** Who has nothing that expires comes last: they are the least in a hurry. */
const orderOf = (sort: BalanceQuery['sort']) =>
  sort === 'nextExpiry.asc'
    ? sql`"creditExpiresAt" asc nulls last, customers."_id" asc`
    : orderBy('customers', COLUMNS[sort], ['creditChangedAt'])

/** Exact, however many match: what the shop owes is a figure for the books. Customers without credit are not read. */
async function owedTo(db: Db, where: Expression<SqlBool>): Promise<number> {
  const { owed } = await db
    .selectFrom('customers')
    .select(sql<number>`coalesce(sum("creditBalance"), 0)::bigint`.as('owed'))
    .where(where)
    .where(sql<boolean>`"creditBalance" > 0`)
    .executeTakeFirstOrThrow()
  return owed
}
