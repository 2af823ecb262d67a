import type { TaxRate } from '@storekeeper/contract/taxes/tax-rate'
import { TAX_RATE_FILTER_FIELDS } from '@storekeeper/contract/taxes/tax-rate-filter-fields'
import type { TaxRateQuery } from '@storekeeper/contract/taxes/tax-rate-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

export const listTaxRates = signedIn.taxes.rates.list.handler(async ({ context: { db }, input }) => {
  const where = whereRates(input)
  const [rows, total] = await Promise.all([
    selectRates(db).where(where).orderBy(orderBy('taxRates', input.sort)).$call(onPage(input)).execute(),
    countUpTo(db, 'taxRates', where),
  ])
  return { items: rows.map(toTaxRate), ...total, page: input.page, limit: input.limit }
})

/** Counts the rates of a list. */
export const countListedRates = (db: Db, query: TaxRateQuery) => countUpTo(db, 'taxRates', whereRates(query))

export async function readTaxRate(
  db: Db,
  id: string,
): Promise<(TaxRate & { updatedAt: string }) | undefined> {
  const row = await selectRates(db).where('taxRates._id', '=', id).executeTakeFirst()
  return row && toTaxRate(row)
}

const selectRates = (db: Db) =>
  db
    .selectFrom('taxRates')
    .innerJoin('taxClasses', 'taxClasses._id', 'taxRates.taxClass')
    .select(['taxRates._id', 'taxRates.taxClass', 'taxClasses.title as className', 'taxRates.title'])
    .select(['country', 'region', 'rate', 'validFrom', 'validUntil'])
    .select(['taxRates.version', 'taxRates.createdAt', 'taxRates.updatedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectRates>['execute']>>[number]

const toTaxRate = ({ taxClass, className, ...row }: Row): TaxRate => ({
  ...row,
  taxClass: { _id: taxClass, title: className },
})

function whereRates({ filter, timeZone, taxClass, country, q }: TaxRateQuery): Expression<SqlBool> {
  const rate: ExpressionBuilder<Tables, 'taxRates'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (taxClass) conditions.push(rate('taxRates.taxClass', '=', taxClass))
  if (country) conditions.push(rate('taxRates.country', '=', country))
  if (filter)
    conditions.push(whereFilter(filter, TAX_RATE_FILTER_FIELDS, taxRateFilterColumns(timeZone), timeZone))
  if (q) conditions.push(matches(rate.ref('taxRates.search'), q))
  return rate.and(conditions)
}

const taxRateFilterColumns = (timeZone: string): FilterColumns<typeof TAX_RATE_FILTER_FIELDS> => ({
  title: sql`"taxRates"."title"`,
  'tax-class': sql`(select class."title" from "taxClasses" class where class."_id" = "taxRates"."taxClass")`,
  country: sql`"taxRates"."country"`,
  region: sql`"taxRates"."region"`,
  percentage: sql`("taxRates"."rate" / 100.0)`,
  'valid-from': sql`"dayStart"("taxRates"."validFrom", ${timeZone}::text)`,
  'valid-until': sql`"dayStart"("taxRates"."validUntil", ${timeZone}::text)`,
  created: sql`"taxRates"."createdAt"`,
  updated: sql`"taxRates"."updatedAt"`,
})
