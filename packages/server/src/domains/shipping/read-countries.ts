import type { Country } from '@storekeeper/contract/shipping/country'
import { COUNTRY_FILTER_FIELDS } from '@storekeeper/contract/shipping/country-filter-fields'
import type { CountryQuery } from '@storekeeper/contract/shipping/country-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

const COLUMNS = ['_id', 'name', 'code', 'isActive', 'version', 'createdAt', 'updatedAt'] as const

export const listCountries = signedIn.shipping.countries.list.handler(async ({ context: { db }, input }) => {
  const where = whereCountries(input)
  const [items, total] = await Promise.all([findPage(db, input, where), countUpTo(db, 'countries', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** Counts the countries of a list. */
export const countListedCountries = (db: Db, query: CountryQuery) =>
  countUpTo(db, 'countries', whereCountries(query))

/** The countries in the order of their creation. Works in a transaction too. */
export const readCountries = (db: Db, ids: readonly string[]): Promise<Country[]> =>
  db
    .selectFrom('countries')
    .select(COLUMNS)
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .orderBy('_id')
    .execute()

/** One country. Works in a transaction too. */
export const readCountry = (db: Db, id: string): Promise<Country | undefined> =>
  db.selectFrom('countries').select(COLUMNS).where('_id', '=', id).executeTakeFirst()

/**
 * Maps each country's code to whether the store ships there now; countries that the store lacks have no
 * entry.
 */
export async function readDestinations(db: Db): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('countries').select(['code', 'isActive']).execute()
  return new Map(rows.map(({ code, isActive }) => [code, isActive]))
}

const findPage = (db: Db, query: CountryQuery, where: Expression<SqlBool>) =>
  db
    .selectFrom('countries')
    .select(COLUMNS)
    .where(where)
    .orderBy(orderBy('countries', query.sort))
    .$call(onPage(query))
    .execute()

function whereCountries({ filter, timeZone, isActive, q }: CountryQuery): Expression<SqlBool> {
  const country: ExpressionBuilder<Tables, 'countries'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (isActive !== undefined) conditions.push(country('isActive', '=', isActive))
  if (filter) conditions.push(whereFilter(filter, COUNTRY_FILTER_FIELDS, countryFilterColumns, timeZone))
  if (q) conditions.push(matches(country.ref('search'), q))
  return country.and(conditions)
}

const countryFilterColumns: FilterColumns<typeof COUNTRY_FILTER_FIELDS> = {
  name: sql`countries."name"`,
  code: sql`countries."code"`,
  active: sql`countries."isActive"`,
  created: sql`countries."createdAt"`,
  updated: sql`countries."updatedAt"`,
}
