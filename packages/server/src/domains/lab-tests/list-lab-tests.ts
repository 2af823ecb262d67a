import { LAB_TEST_FILTER_FIELDS } from '@storekeeper/contract/lab-tests/lab-test-filter-fields'
import type { LabTestQuery } from '@storekeeper/contract/lab-tests/lab-test-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { readLabTests } from './read-lab-tests.ts'

/** Spec 9: without a site the list is that of `hb`, or of the first site if `hb` does not exist. */
const USUAL_SITE = 'hb'

export const listLabTests = signedIn.labTests.list.handler(async ({ context: { db }, input }) => {
  const site = input.site ?? (await usualSite(db))
  const where = whereLabTests({ ...input, site })
  const [page, total] = await Promise.all([findPage(db, input, where), countUpTo(db, 'labTests', where)])
  const items = await readLabTests(
    db,
    page.map((row) => row._id),
  )
  return { items, ...total, page: input.page, limit: input.limit }
})

/** Counts the lab tests of a list. */
export const countListedLabTests = async (db: Db, query: LabTestQuery) =>
  countUpTo(db, 'labTests', whereLabTests({ ...query, site: query.site ?? (await usualSite(db)) }))

async function usualSite(db: Db): Promise<string> {
  const first = await db
    .selectFrom('sites')
    .select('key')
    .orderBy((row) => row('key', '=', USUAL_SITE), 'desc')
    .orderBy('position')
    .orderBy('key')
    .limit(1)
    .executeTakeFirst()
  return first?.key ?? 'all'
}

const findPage = (db: Db, query: LabTestQuery, where: Expression<SqlBool>) =>
  db
    .selectFrom('labTests')
    .select('_id')
    .where(where)
    .orderBy(orderBy('labTests', query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()

function whereLabTests(filter: LabTestQuery & { site: string }): Expression<SqlBool> {
  const test: ExpressionBuilder<Tables, 'labTests'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(test.ref('labTests.site'), toSiteKeys(filter.site)))
  if (filter.isActive !== undefined) conditions.push(test('labTests.isActive', '=', filter.isActive))
  if (filter.product) conditions.push(test('labTests.product', '=', filter.product))
  if (filter.filter)
    conditions.push(
      whereFilter(
        filter.filter,
        LAB_TEST_FILTER_FIELDS,
        labTestFilterColumns(filter.timeZone),
        filter.timeZone,
      ),
    )
  if (filter.q)
    conditions.push(
      test.or([
        matches(test.ref('labTests.search'), filter.q),
        test.exists(
          test
            .selectFrom('products')
            .select('products._id')
            .whereRef('products._id', '=', 'labTests.product')
            .where((product) => matches(product.ref('products.search'), filter.q)),
        ),
      ]),
    )
  return test.and(conditions)
}

const labTestFilterColumns = (timeZone: string): FilterColumns<typeof LAB_TEST_FILTER_FIELDS> => ({
  product: sql`(select product."title" from products product where product."_id" = "labTests"."product")`,
  sku: sql`(select product."sku" from products product where product."_id" = "labTests"."product")`,
  lab: sql`"labTests"."labName"`,
  batch: sql`"labTests"."batchNumber"`,
  purity: sql`"labTests"."purity"`,
  reports: sql`jsonb_array_length("labTests"."reportFiles")`,
  active: sql`"labTests"."isActive"`,
  tested: sql`"dayStart"("labTests"."testedAt", ${timeZone}::text)`,
  created: sql`"labTests"."createdAt"`,
  updated: sql`"labTests"."updatedAt"`,
})
