import { toSiteKeys } from '@storekeeper/contract/list'
import { SHIPPING_FILTER_FIELDS } from '@storekeeper/contract/shipping/shipping-filter-fields'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { readDestinations } from './read-countries.ts'
import { listSiteMethods, readMethods } from './read-methods.ts'

export const listMethods = signedIn.shipping.list.handler(async ({ context: { db }, input }) => {
  const where = whereMethods(input)
  const [page, total] = await Promise.all([
    findPage(db, input, where),
    countUpTo(db, 'shippingMethods', where),
  ])
  const items = await readMethods(
    db,
    page.map((row) => row._id),
  )
  return { items, ...total, page: input.page, limit: input.limit }
})

/** Counts the methods of a list. */
export const countListedMethods = (db: Db, query: ShippingQuery) =>
  countUpTo(db, 'shippingMethods', whereMethods(query))

const findPage = (db: Db, query: ShippingQuery, where: Expression<SqlBool>) =>
  db
    .selectFrom('shippingMethods')
    .select('_id')
    .where(where)
    .orderBy(orderBy('shippingMethods', query.sort))
    .$call(onPage(query))
    .execute()

function whereMethods(filter: ShippingQuery): Expression<SqlBool> {
  const method: ExpressionBuilder<Tables, 'shippingMethods'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(method.ref('site'), toSiteKeys(filter.site)))
  if (filter.isActive !== undefined) conditions.push(method('isActive', '=', filter.isActive))
  if (filter.isFreeShipping !== undefined)
    conditions.push(method('isFreeShipping', '=', filter.isFreeShipping))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, SHIPPING_FILTER_FIELDS, shippingFilterColumns, filter.timeZone),
    )
  if (filter.q) conditions.push(matches(method.ref('search'), filter.q))
  return method.and(conditions)
}

/** The shipping methods of an order's site, and the countries that the store ships to. */
export type ShippingChoices = { methods: ShippingMethod[]; countries: Map<string, boolean> }

export const readShippingChoices = async (db: Db, site: string): Promise<ShippingChoices> => ({
  methods: await readMethods(db, await listSiteMethods(db, site)),
  countries: await readDestinations(db),
})

/** Locks the method of an order until the order is written; a transaction that deletes the method waits. */
export async function lockMethod(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.selectFrom('shippingMethods').select('_id').where('_id', '=', id).forKeyShare().execute()
}

const shippingFilterColumns: FilterColumns<typeof SHIPPING_FILTER_FIELDS> = {
  title: sql`"shippingMethods"."title"`,
  description: sql`"shippingMethods"."description"`,
  price: sql`"shippingMethods"."price"`,
  'free-over': sql`"shippingMethods"."freeOver"`,
  free: sql`"shippingMethods"."isFreeShipping"`,
  country: (test) =>
    sql<SqlBool>`exists (select from unnest("shippingMethods"."countries") country where ${test(sql`country`)})`,
  'min-days': sql`"shippingMethods"."minDays"`,
  'max-days': sql`"shippingMethods"."maxDays"`,
  'tax-class': sql`(select class."title" from "taxClasses" class where class."_id" = "shippingMethods"."taxClass")`,
  active: sql`"shippingMethods"."isActive"`,
  created: sql`"shippingMethods"."createdAt"`,
  updated: sql`"shippingMethods"."updatedAt"`,
}
