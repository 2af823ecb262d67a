import type { CallMeta, RecordFields, SiteRecord } from '@storekeeper/contract/call'
import { type Grants, getSites, isOfSites, type Permission } from '@storekeeper/contract/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { findFieldSchemas } from '../../lib/schema-kinds.ts'

type Fields = Record<string, unknown>
type Call = Pick<CallMeta, 'records'> & { permission: Permission; inputSchema: unknown }

/**
 * Limits the input of a call to the sites on which the admin has its permission. A filter for all sites becomes
 * one for these sites. Throws SITE_NOT_PERMITTED if the input names another site, or a record of one.
 */
export async function limitToSites(
  db: Db,
  admin: Grants,
  { permission, records, inputSchema }: Call,
  input: unknown,
): Promise<unknown> {
  const sites = getSites(admin, permission)
  if (sites === 'all' || !isOfSites(permission) || !isFields(input)) return input
  const demandAll = (named: readonly (string | null)[]) => {
    const other = named.find((site) => site === null || !sites.includes(site))
    if (other !== undefined) throw apiError('SITE_NOT_PERMITTED', { permission, site: other ?? 'all' })
  }

  const permitted = sites.join(',')

  function limitFields(fields: Fields, schemas: readonly unknown[]): Fields {
    const [site] = findFieldSchemas(schemas, 'site')
    if (Array.isArray(fields.sites)) demandAll(fields.sites.map(String))
    else if (typeof fields.sites === 'string' && fields.sites !== '') demandAll(fields.sites.split(','))
    if (site === undefined) return fields
    const named = fields.site === undefined ? getDefault(site) : fields.site
    if (isFilter(site) && (named === 'all' || named === '' || fields.site === undefined))
      return { ...fields, site: permitted }
    if (named === null) demandAll([null])
    // A field for one site has no `all`: the handler refuses it, or means the sites of the rows of a file.
    if (typeof named === 'string' && named !== 'all') demandAll(named.split(','))
    return fields
  }

  const limited = limitFields(input, [inputSchema])
  for (const part of ['filter', 'query', 'body'] as const) {
    const fields = limited[part]
    if (isFields(fields)) limited[part] = limitFields(fields, findFieldSchemas([inputSchema], part))
  }
  for (const fields of [limited, limited.params, limited.query])
    if (isFields(fields)) demandAll(await findSites(db, records, fields))
  return limited
}

/** The value of an absent field: for example null, which means all sites. */
const getDefault = (schema: unknown): unknown =>
  schema instanceof z.ZodType ? z.safeParse(schema, undefined).data : undefined

/** A field for several sites is a filter. */
const isFilter = (schema: unknown) => schema instanceof z.ZodType && z.safeParse(schema, 'a,b').success

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The tables of records. */
const TABLE: Record<SiteRecord, keyof Tables> = {
  order: 'orders',
  product: 'products',
  coupon: 'coupons',
  largeDiscount: 'largeDiscounts',
  labTest: 'labTests',
  claim: 'freeBuyClaims',
  ticket: 'tickets',
  return: 'returns',
  invoice: 'invoices',
  chat: 'liveChats',
  chatOption: 'liveChatOptions',
  cannedReply: 'cannedReplies',
  contact: 'contacts',
  contactCategory: 'contactCategories',
  campaign: 'campaigns',
  popup: 'popups',
  faq: 'faqs',
  page: 'pages',
  shippingMethod: 'shippingMethods',
}

/** The columns besides `_id` by which calls name a record. */
const OTHER_COLUMN: Partial<Record<SiteRecord, string>> = {
  product: 'slug',
  order: 'uriCode',
  ticket: 'ticketNumber',
  return: 'number',
  invoice: 'number',
  chat: 'uuid',
  coupon: 'code',
}

/** The sites of the records that the fields name. A record that does not exist has none. */
async function findSites(db: Db, records: RecordFields, fields: Fields): Promise<(string | null)[]> {
  const found = await Promise.all(
    Object.entries(records).map(async ([field, record]) => {
      const value = field.split('.').reduce<unknown>((part, name) => Object(part)[name], fields)
      const named = [value]
        .flat()
        .filter((id) => typeof id === 'string')
        .map((id) => (record === 'coupon' ? id.trim().toUpperCase() : id.replace(/^#/, '')))
      if (named.length === 0) return []
      const ids = named.filter((id) => z.uuid().safeParse(id).success)
      const column = OTHER_COLUMN[record]
      const { rows } = await sql<{ site: string | null }>`
        select distinct "site" from ${sql.table(TABLE[record])} where "_id" = any(${ids}::uuid[])
        ${column ? sql`or ${sql.ref(column)} = any(${column === 'uuid' ? sql`${ids}::uuid[]` : sql`${named}::text[]`})` : sql``}
      `.execute(db)
      return rows.map(({ site }) => site)
    }),
  )
  return found.flat()
}
