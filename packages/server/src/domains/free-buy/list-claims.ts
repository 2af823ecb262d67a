import { CLAIM_FILTER_FIELDS } from '@storekeeper/contract/free-buy/claim-filter-fields'
import type { ClaimQuery } from '@storekeeper/contract/free-buy/claim-query'
import { CLAIM_STATUSES, type ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { readClaims } from './read-claims.ts'

export const listClaims = signedIn.freeBuy.list.handler(async ({ context: { db }, input }) => {
  const where = whereClaims(input)
  const [rows, total, counts] = await Promise.all([
    findPage(db, input, where),
    countUpTo(db, 'freeBuyClaims', where),
    findCounts(db, input),
  ])
  const items = await readClaims(
    db,
    rows.map((row) => row._id),
  )
  return { items, ...total, counts, page: input.page, limit: input.limit }
})

/** The number of claims that a list would show, as its total. */
export const countListedClaims = (db: Db, query: ClaimQuery) =>
  countUpTo(db, 'freeBuyClaims', whereClaims(query))

const findPage = (db: Db, query: ClaimQuery, where: Expression<SqlBool>) =>
  db
    .selectFrom('freeBuyClaims')
    .select('_id')
    .where(where)
    .orderBy(orderBy('freeBuyClaims', query.sort))
    .$call(onPage(query))
    .execute()

/** Returns the number of claims in each tab: applies all filters except the status. */
async function findCounts(db: Db, query: ClaimQuery): Promise<Record<ClaimStatus, number>> {
  const rows = await db
    .selectFrom('freeBuyClaims')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where(whereClaims({ ...query, status: undefined }))
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map((row) => [row.status, Number(row.count)]))
  const entries = CLAIM_STATUSES.map((status) => [status, counts.get(status) ?? 0] as const)
  return Object.fromEntries(entries) as Record<ClaimStatus, number>
}

function whereClaims(filter: ClaimQuery): Expression<SqlBool> {
  const claim: ExpressionBuilder<Tables, 'freeBuyClaims'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(claim.ref('freeBuyClaims.site'), toSiteKeys(filter.site)))
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, CLAIM_FILTER_FIELDS, claimFilterColumns, filter.timeZone))
  if (filter.status) conditions.push(claim('freeBuyClaims.status', 'in', filter.status))
  if (filter.customer) conditions.push(claim('freeBuyClaims.customer', '=', filter.customer))
  if (filter.q) conditions.push(claim.or([customerMatches(claim, filter.q), productMatches(claim, filter.q)]))
  return claim.and(conditions)
}

type Claims = ExpressionBuilder<Tables, 'freeBuyClaims'>

const customerMatches = (claim: Claims, q: string) =>
  claim.exists(
    claim
      .selectFrom('customers')
      .select('customers._id')
      .whereRef('customers._id', '=', 'freeBuyClaims.customer')
      .where((customer) => matches(customer.ref('customers.search'), q)),
  )

const productMatches = (claim: Claims, q: string) =>
  claim.exists(
    claim
      .selectFrom('products')
      .select('products._id')
      .whereRef('products._id', '=', 'freeBuyClaims.product')
      .where((product) => matches(product.ref('products.search'), q)),
  )

const ofProduct = (column: Expression<unknown>) =>
  sql`(select ${column} from products product where product."_id" = "freeBuyClaims"."product")`

const claimFilterColumns: FilterColumns<typeof CLAIM_FILTER_FIELDS> = {
  status: sql`"freeBuyClaims"."status"`,
  customer: sql`(
    select trim(concat_ws(' ', customer."firstName", customer."lastName")) from customers customer
    where customer."_id" = "freeBuyClaims"."customer"
  )`,
  product: ofProduct(sql`product."title"`),
  sku: ofProduct(sql`product."sku"`),
  order: sql`(select "order"."orderId" from orders "order" where "order"."_id" = "freeBuyClaims"."order")`,
  note: sql`"freeBuyClaims"."note"`,
  reason: sql`"freeBuyClaims"."reason"`,
  created: sql`"freeBuyClaims"."createdAt"`,
  updated: sql`"freeBuyClaims"."updatedAt"`,
}
