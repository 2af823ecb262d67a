import { ORPCError } from '@orpc/server'
import type { CallMeta, RecordFields, SiteRecord } from '@storekeeper/contract/call'
import { type Grants, getSites, isAllowed, isOfSites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { newId } from '../../lib/id.ts'
import { findFieldSchemas } from '../../lib/schema-kinds.ts'

type Fields = Record<string, unknown>
type Call = Pick<CallMeta, 'records'> & { permission: Permission; inputSchema: unknown }

/** The input of a call on permitted sites, and the names that it no longer contains, by their replacements. */
export type LimitedInput = { input: unknown; hidden: ReadonlyMap<string, string> }

/**
 * Limits the input of a call to the sites on which the admin has its permission. A filter for all sites becomes
 * one for these sites. Throws SITE_NOT_PERMITTED if the input names another site, or a record that the admin may
 * only read. A record that the admin must not read is replaced by an id that no record has: the call answers as if
 * it did not exist.
 */
export async function limitToSites(
  db: Db,
  admin: Grants,
  { permission, records, inputSchema }: Call,
  input: unknown,
): Promise<LimitedInput> {
  const sites = getSites(admin, permission)
  if (sites === 'all' || !isOfSites(permission) || !isFields(input)) return { input, hidden: new Map() }
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

  const limited = { ...limitFields(input, [inputSchema]) }
  for (const part of ['filter', 'query', 'body'] as const) {
    const fields = limited[part]
    if (isFields(fields)) limited[part] = limitFields(fields, findFieldSchemas([inputSchema], part))
  }
  const hidden = new Map<string, string>()
  const containers = [limited, ...PARTS.map((part) => limited[part])].filter(isFields)
  const found = await Promise.all(containers.flatMap((fields) => findNamed(db, records, fields)))
  for (const { name, record, site } of found.flat()) {
    if (site !== null && sites.includes(site)) continue
    if (isReadable(admin, record, site)) demandAll([site])
    else hidden.set(newId(), name)
  }
  return { input: hidden.size > 0 ? replaceNames(limited, records, hidden) : limited, hidden }
}

/** The parts of an input with fields of their own. */
const PARTS = ['params', 'query', 'body', 'filter'] as const

/** All admins with the permission read the canned replies for all sites; other records of all sites need all. */
const isReadable = (admin: Grants, record: SiteRecord, site: string | null) =>
  site === null ? record === 'cannedReply' : isAllowed(admin, RECORDS[record].read, [site])

/** Replaces hidden names in the fields that name records. */
function replaceNames(input: Fields, records: RecordFields, hidden: LimitedInput['hidden']): unknown {
  const byName = new Map([...hidden].map(([replacement, name]) => [name, replacement]))
  const replace = (part: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((element) => replace(element, path))
    if (path.length === 0) return typeof part === 'string' ? (byName.get(part) ?? part) : part
    const [name = '', ...rest] = path
    return isFields(part) && name in part ? { ...part, [name]: replace(part[name], rest) } : part
  }
  let fields: unknown = input
  for (const field of Object.keys(records))
    for (const part of [[], ...PARTS.map((name) => [name])])
      fields = replace(fields, [...part, ...field.split('.')])
  return fields
}

/** Names hidden records, in what a call returns or throws, as its input did. */
export function restoreNames<Value>(value: Value, hidden: LimitedInput['hidden']): Value {
  if (hidden.size === 0) return value
  const replacement = new RegExp([...hidden.keys()].join('|'), 'gi')
  const restore = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(replacement, (found) => hidden.get(found.toLowerCase()) ?? found)
    if (Array.isArray(part)) return part.map(restore)
    if (part instanceof ORPCError) {
      const { code, status, defined, cause } = part
      const [message, data] = [restore(part.message), restore(part.data)]
      return new ORPCError(code, { status, defined, cause, message: String(message), data })
    }
    if (!isFields(part) || part instanceof Blob || part instanceof Error) return part
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, restore(field)]))
  }
  return restore(value) as Value
}

/** The value of an absent field: for example null, which means all sites. */
const getDefault = (schema: unknown): unknown =>
  schema instanceof z.ZodType ? z.safeParse(schema, undefined).data : undefined

/** A field for several sites is a filter. */
const isFilter = (schema: unknown) => schema instanceof z.ZodType && z.safeParse(schema, 'a,b').success

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type RecordTable = {
  table: keyof Tables
  read: Permission
  /** The column besides `_id` by which calls name the record. */
  column?: string
}

const RECORDS: Record<SiteRecord, RecordTable> = {
  order: { table: 'orders', read: 'orders:read', column: 'uriCode' },
  product: { table: 'products', read: 'products:read', column: 'slug' },
  coupon: { table: 'coupons', read: 'coupons:read', column: 'code' },
  largeDiscount: { table: 'largeDiscounts', read: 'large-discounts:read' },
  labTest: { table: 'labTests', read: 'lab-tests:read' },
  claim: { table: 'freeBuyClaims', read: 'free-buy:read' },
  ticket: { table: 'tickets', read: 'tickets:read', column: 'ticketNumber' },
  return: { table: 'returns', read: 'returns:read', column: 'number' },
  invoice: { table: 'invoices', read: 'invoices:read', column: 'number' },
  chat: { table: 'liveChats', read: 'live-chats:read', column: 'uuid' },
  chatOption: { table: 'liveChatOptions', read: 'live-chats:read' },
  cannedReply: { table: 'cannedReplies', read: 'live-chats:read' },
  contact: { table: 'contacts', read: 'contacts:read' },
  contactCategory: { table: 'contactCategories', read: 'contacts:read' },
  campaign: { table: 'campaigns', read: 'campaigns:read' },
  popup: { table: 'popups', read: 'popups:read' },
  faq: { table: 'faqs', read: 'faqs:read' },
  page: { table: 'pages', read: 'pages:read' },
  shippingMethod: { table: 'shippingMethods', read: 'shipping:read' },
  import: { table: 'imports', read: 'imports:run' },
}

type Named = { name: string; record: SiteRecord; site: string | null }

/** The existing records that the fields name, each as the input names it. */
const findNamed = (db: Db, records: RecordFields, fields: Fields): Promise<Named[]>[] =>
  Object.entries(records).map(async ([field, record]) => {
    const names = [...new Set(findValues(fields, field.split('.')))].filter(
      (name) => typeof name === 'string',
    )
    if (names.length === 0) return []
    const { table, column } = RECORDS[record]
    const keys = names.map((name) => toKey(record, name))
    const ids = keys.filter((key) => z.uuid().safeParse(key).success)
    const other = column ? sql`${sql.ref(column)}::text` : sql`null::text`
    const { rows } = await sql<{ _id: string; other: string | null; site: string | null }>`
      select "_id", ${other} as other, "site" from ${sql.table(table)} where "_id" = any(${ids}::uuid[])
      ${column ? sql`or ${sql.ref(column)} = any(${column === 'uuid' ? sql`${ids}::uuid[]` : sql`${keys}::text[]`})` : sql``}
    `.execute(db)
    const sites = new Map(
      rows.flatMap(({ _id, other, site }) => [_id, other].map((key) => [key, site] as const)),
    )
    return names.flatMap((name, index) => {
      const key = keys[index] ?? name
      const site = sites.get(ids.includes(key) ? key.toLowerCase() : key)
      return site === undefined ? [] : [{ name, record, site }]
    })
  })

/** The values at a path, also of objects in lists. */
function findValues(part: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(part))
    return part.flatMap((element) => findValues(element, name === undefined ? [] : [name, ...rest]))
  return name === undefined ? [part] : findValues(Object(part)[name], rest)
}

/** The name of a record as its column has it. */
const toKey = (record: SiteRecord, name: string) => {
  if (record === 'coupon') return name.trim().toUpperCase()
  return record === 'invoice' ? name.toUpperCase() : name.replace(/^#/, '')
}
