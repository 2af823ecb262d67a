import type { CUSTOMER_FILTER_FIELDS } from '@storekeeper/contract/customers/customer-filter-fields'
import { type SqlBool, sql } from 'kysely'
import type { FilterColumns } from '../../../lib/queries/where-filter.ts'

const address = (field: string) => sql`customers."shippingInfo" ->> ${sql.lit(field)}`

/** Where the fields of the filter of customers are. */
export const customerFilterColumns: FilterColumns<typeof CUSTOMER_FILTER_FIELDS> = {
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
