import { CONTACT_FILTER_FIELDS } from '@storekeeper/contract/contacts/contact-filter-fields'
import { type ContactFilter, NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { dayStart, matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

/** Returns the contacts that match a filter, as a condition on the table `contacts`. */
export function whereContacts(filter: Partial<ContactFilter>): Expression<SqlBool> {
  const contact: ExpressionBuilder<Tables, 'contacts'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.site) conditions.push(onSites(contact.ref('contacts.site'), toSiteKeys(filter.site)))
  if (filter.q) conditions.push(matches(contact.ref('contacts.search'), filter.q))
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, CONTACT_FILTER_FIELDS, contactFilterColumns, filter.timeZone))
  if (filter.category?.length) conditions.push(whereInCategories(contact, filter.category))
  if (filter.subscribed !== undefined) conditions.push(filter.subscribed ? isSubscribed : isUnsubscribed)
  if (filter.source?.length) conditions.push(contact('contacts.source', 'in', filter.source))
  if (filter.from)
    conditions.push(contact('contacts.createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(contact('contacts.createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  return contact.and(conditions)
}

const isUnsubscribed = sql<boolean>`(contacts."consentAt" is null or exists (
  select from "unsubscribedEmails" gone where gone."email" = contacts."email"
))`

/** Whether the address of a contact receives campaigns. */
export const isSubscribed = sql<boolean>`(contacts."consentAt" is not null and not exists (
  select from "unsubscribedEmails" gone where gone."email" = contacts."email"
))`

function whereInCategories(contact: ExpressionBuilder<Tables, 'contacts'>, categories: readonly string[]) {
  const ids = categories.filter((category) => category !== NO_CATEGORY)
  const ofThese = contact('contacts.category', '=', sql<string>`any(${ids}::uuid[])`)
  return ids.length === categories.length
    ? ofThese
    : contact.or([ofThese, contact('contacts.category', 'is', null)])
}

const contactFilterColumns: FilterColumns<typeof CONTACT_FILTER_FIELDS> = {
  name: sql`contacts."name"`,
  phone: sql`contacts."phone"`,
  message: sql`contacts."message"`,
  category: sql`(
    select category."name" from "contactCategories" category where category."_id" = contacts."category"
  )`,
  source: sql`contacts."source"`,
  subscribed: isSubscribed,
  'marketing-since': sql`contacts."consentAt"`,
  created: sql`contacts."createdAt"`,
  updated: sql`contacts."updatedAt"`,
}
