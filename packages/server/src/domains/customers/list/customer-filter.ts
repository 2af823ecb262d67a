import { CUSTOMER_FILTER_FIELDS } from '@storekeeper/contract/customers/customer-filter-fields'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { dayStart, matches } from '../../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../../lib/queries/where-filter.ts'

/**
 * Returns the customers that match a filter, as a condition on the table `customers`. Excludes merged
 * customers.
 */
export function whereCustomers(filter: Partial<CustomerFilter>): Expression<SqlBool> {
  const customer: ExpressionBuilder<Tables, 'customers'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [customer('mergedInto', 'is', null)]
  if (filter.site) conditions.push(onSites(customer.ref('site'), toSiteKeys(filter.site)))
  if (filter.q) conditions.push(matches(customer.ref('search'), filter.q))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, CUSTOMER_FILTER_FIELDS, customerFilterColumns, filter.timeZone),
    )
  // Plain column names instead of parameters, to match the `where not …` conditions of the partial indexes.
  for (const flag of ['blocked', 'emailVerified', 'accountApproved', 'isTest', 'acceptsMarketing'] as const) {
    const wanted = filter[flag]
    if (wanted !== undefined) conditions.push(wanted ? sql`${sql.ref(flag)}` : sql`not ${sql.ref(flag)}`)
  }
  if (filter.waitingForApproval !== undefined)
    conditions.push(customer('approvalRequestedAt', filter.waitingForApproval ? 'is not' : 'is', null))
  if (filter.hasEmail !== undefined)
    conditions.push(customer('email', filter.hasEmail ? 'is not' : 'is', null))
  if (filter.tags?.length) conditions.push(sql`"tags" && ${filter.tags}::text[]`)
  if (filter.minOrders !== undefined) conditions.push(customer('orderCount', '>=', wide(filter.minOrders)))
  if (filter.maxOrders !== undefined) conditions.push(customer('orderCount', '<=', wide(filter.maxOrders)))
  if (filter.minSpent !== undefined) conditions.push(customer('spent', '>=', filter.minSpent))
  if (filter.maxSpent !== undefined) conditions.push(customer('spent', '<=', filter.maxSpent))
  if (filter.country?.length) conditions.push(sql`${shippingCountry} in (${sql.join(filter.country)})`)
  if (filter.from) conditions.push(customer('createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(customer('createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  return customer.and(conditions)
}

/** A bound may exceed the integer range of the column. */
const wide = (bound: number) => sql<number>`${bound}::bigint`

/** Must equal the indexed expression exactly. */
export const shippingCountry = sql<string>`coalesce("shippingInfo" ->> 'country', '')`

const address = (field: string) => sql`customers."shippingInfo" ->> ${sql.lit(field)}`

const customerFilterColumns: FilterColumns<typeof CUSTOMER_FILTER_FIELDS> = {
  number: sql`customers."customerNumber"`,
  'first-name': sql`customers."firstName"`,
  'last-name': sql`customers."lastName"`,
  phone: sql`customers."phone"`,
  // Equals an indexed expression.
  country: sql`coalesce(customers."shippingInfo" ->> 'country', '')`,
  city: address('city'),
  zip: address('zipCode'),
  tag: (test) => sql<SqlBool>`exists (select from unnest(customers."tags") tag where ${test(sql`tag`)})`,
  orders: sql`customers."orderCount"`,
  spent: sql`customers."spent"`,
  credit: sql`customers."creditBalance"`,
  'last-order': sql`customers."lastOrderAt"`,
  created: sql`customers."createdAt"`,
  updated: sql`customers."updatedAt"`,
  blocked: sql`customers."blocked"`,
  verified: sql`customers."emailVerified"`,
  approved: sql`customers."accountApproved"`,
  test: sql`customers."isTest"`,
  marketing: sql`customers."acceptsMarketing"`,
  'marketing-since': sql`customers."marketingConsentAt"`,
  language: sql`customers."language"`,
  note: sql`customers."note"`,
  'vat-id': sql`customers."vatId"`,
}
