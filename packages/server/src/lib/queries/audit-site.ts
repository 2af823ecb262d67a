import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The kinds of audited records that belong to a site, with their tables. */
const TABLE_OF: Record<string, keyof Tables> = {
  order: 'orders',
  product: 'products',
  coupon: 'coupons',
  largeDiscount: 'largeDiscounts',
  labTest: 'labTests',
  claim: 'freeBuyClaims',
  ticket: 'tickets',
  return: 'returns',
  liveChat: 'liveChats',
  liveChatOption: 'liveChatOptions',
  cannedReply: 'cannedReplies',
  contact: 'contacts',
  contactCategory: 'contactCategories',
  campaign: 'campaigns',
  popup: 'popups',
  faq: 'faqs',
  page: 'pages',
  shippingMethod: 'shippingMethods',
  import: 'imports',
}

/** Kinds whose entries have the id of a site. */
const SITES = ['site', 'customerNotification']

/** Kinds that concern several sites or the whole store. */
const OF_STORE = ['job', 'saleCorrection', 'webhook']

/** The kinds whose records belong to one or several sites; sites share the records of all others. */
export const KINDS_OF_SITE: readonly string[] = [
  ...Object.keys(TABLE_OF),
  ...SITES,
  ...OF_STORE,
  'bulkRun',
  'export',
]

/**
 * The site of the record of an entry in the table `entry`, if it is of one of the kinds; null for a shared record, a
 * deleted one, and one of several sites.
 */
export function siteOf(entry: string, kinds: readonly string[]): RawBuilder<string | null> {
  const entityId = sql.ref(`${entry}.entityId`)
  const cases = kinds.map((kind) => sql`when ${sql.lit(kind)} then ${lookUp(kind)}`)
  return sql`case ${sql.ref(`${entry}.entity`)} ${sql.join(cases, sql` `)} end`

  function lookUp(kind: string): RawBuilder<unknown> {
    const table = TABLE_OF[kind]
    if (table)
      return sql`(select record."site" from ${sql.table(table)} record where record."_id" = ${entityId})`
    if (SITES.includes(kind)) return sql`(select "key" from sites where sites."_id" = ${entityId})`
    if (kind === 'export') return sql`${sql.ref(`${entry}.changes`)} #>> '{filter,to,site}'`
    if (kind === 'bulkRun')
      return sql`(select "sites"[1] from "bulkRuns" where "_id" = ${entityId} and cardinality("sites") = 1)`
    return sql`null::text`
  }
}
