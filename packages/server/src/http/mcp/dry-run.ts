import { ORPCError, ValidationError } from '@orpc/server'
import { isAllowed } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorize, type CallContext } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Session } from '../../domains/sessions/sessions.ts'
import { readInput } from '../calls/read-input.ts'
import { type Fields, isFields, type Json } from '../openapi/schema-forms.ts'
import { type Send, withQuery } from './send-call.ts'
import type { Tool } from './tools.ts'

/** A dry run describes at most this many records. */
const MAX_RECORDS = 25

/**
 * The records that a call names: their table, the other columns that name them, and the call that reads one. Without
 * such a call, `columns` are what a key with the permission reads.
 */
type Named = { table: keyof Tables; names?: string } & (
  | { path: string }
  | { permission: Permission; columns: readonly string[] }
)
const NAMED = {
  order: { table: 'orders', names: 'orderId', path: '/admin/orders/details/' },
  product: { table: 'products', names: 'slug', path: '/admin/products/details/' },
  coupon: { table: 'coupons', names: 'code', path: '/admin/coupons/details/' },
  ticket: { table: 'tickets', names: 'ticketNumber', path: '/admin/tickets/details/' },
  return: { table: 'returns', names: 'number', path: '/admin/returns/details/' },
  page: { table: 'pages', path: '/admin/pages/details/' },
  contact: { table: 'contacts', path: '/admin/contacts/' },
  customer: { table: 'customers', path: '/admin/customers/profile/' },
  faq: { table: 'faqs', permission: 'faqs:read', columns: ['question', 'site'] },
  shippingMethod: { table: 'shippingMethods', permission: 'shipping:read', columns: ['title', 'site'] },
  category: { table: 'categories', permission: 'categories:read', columns: ['title'] },
  site: { table: 'sites', permission: 'sites:read', columns: ['name', 'key'] },
} as const satisfies Record<string, Named>
type Kind = keyof typeof NAMED

/** Customers, categories and sites belong to no site. The fields that name them, by the domain of the permission. */
const UNSITED: Readonly<Record<string, { kind: Kind; fields: readonly string[] }>> = {
  customers: { kind: 'customer', fields: ['_id', 'id', 'ids'] },
  credit: { kind: 'customer', fields: ['customerId'] },
  categories: { kind: 'category', fields: ['id', 'from', 'to'] },
  sites: { kind: 'site', fields: ['id', 'ids'] },
}
const SHOWN = [
  ...(['_id', 'orderId', 'ticketNumber', 'number', 'code', 'title', 'subject', 'version'] as const),
  ...(['status', 'trackingStatus', 'paymentStatus', 'total', 'updatedAt'] as const),
]
const SHOWN_OF: Partial<Record<Kind, readonly string[]>> = {
  customer: ['_id', 'firstName', 'lastName', 'email', 'blocked', 'version', 'updatedAt'],
  contact: ['_id', 'name', 'email', 'version', 'updatedAt'],
}

/** The lists whose rows a bulk change selects by a filter, by the domain of its tool. */
const LISTED: Readonly<Record<string, { kind: Kind; path: string }>> = {
  orders: { kind: 'order', path: '/admin/orders' },
  customers: { kind: 'customer', path: '/admin/customers' },
  products: { kind: 'product', path: '/admin/products' },
  contacts: { kind: 'contact', path: '/admin/contacts' },
}
/** The first records that match a filter, whose changes a dry run notices. */
const MAX_LISTED = 100

/**
 * Checks a change as its call would: the permission on the sites and the input. Throws the error that the call would
 * answer. Returns the input with its defaults, and as given, limited to the sites of the key for this change.
 */
export async function checkInput(
  context: Pick<CallContext, 'db' | 'clock'> & { request: { token: string | null } },
  { procedure, permission, records, isReading }: Tool,
  given: Fields,
): Promise<{ request: Json; permitted: unknown }> {
  const { inputSchema } = procedure['~orpc']
  const input = readInput(procedure, given, {})
  const { input: permitted } = await authorize(
    context,
    { permission, records, isReading, inputSchema },
    input,
  )
  if (!(inputSchema instanceof z.ZodType)) return { request: null, permitted }
  const parsed = await inputSchema.safeParseAsync(permitted)
  if (parsed.success) return { request: parsed.data as Json, permitted }
  const { issues } = parsed.error
  throw new ORPCError('BAD_REQUEST', {
    cause: new ValidationError({ message: 'BAD_REQUEST', issues, data: permitted }),
  })
}

/**
 * The records that an input names, or that match its filter: the first ones as they are now, and the versions of all
 * named ones and of the first matching ones. What the key must not read is named without its fields.
 */
export async function readRecords(
  { db, session, send }: { db: Db; session: Session; send: Send },
  tool: Pick<Tool, 'name' | 'records' | 'permission'>,
  { request, permitted }: Awaited<ReturnType<typeof checkInput>>,
): Promise<{ records: Fields[]; versions: unknown }> {
  const named = findNames(tool, request)
  const byKind = Map.groupBy(named, ({ kind }) => kind)
  const stored = await Promise.all(
    [...byKind].map(async ([kind, some]) => {
      const rows = await readRows(
        db,
        kind,
        some.map(({ name }) => name),
      )
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  const rows = stored.flat()
  const records = await Promise.all(
    named.slice(0, MAX_RECORDS).map(async ({ kind, name }): Promise<Fields[]> => {
      const of: Named = NAMED[kind]
      if (!('path' in of)) {
        const row = rows.find((one) => one.kind === kind && one._id === name)
        if (!row) return []
        const on = 'site' in row && typeof row.site === 'string' ? [row.site] : undefined
        return [isAllowed(session.admin, of.permission, on) ? row : { kind, _id: name, unreadable: 403 }]
      }
      const path = `${of.path}${encodeURIComponent(name)}`
      const { status, body } = await send({ method: 'GET', path })
      if (status !== 200) return [{ kind, path, unreadable: status }]
      return [toShown(kind, body as Fields)]
    }),
  )
  const more = named.length - MAX_RECORDS
  const matching = await readMatching(send, tool, permitted)
  return {
    records: [...records.flat(), ...(more > 0 ? [{ more }] : []), ...matching.records],
    versions: [...rows.map(({ kind, _id, version }) => [kind, _id, version]), ...matching.versions],
  }
}

const toShown = (kind: Kind, fields: Fields): Fields => ({
  kind,
  ...Object.fromEntries(
    (SHOWN_OF[kind] ?? SHOWN).flatMap((field) => (field in fields ? [[field, fields[field] as Json]] : [])),
  ),
})

/**
 * The first records that match the filter of a bulk change, on the sites where the key may make it, as the list of its
 * domain shows them to the key.
 */
async function readMatching(
  send: Send,
  { name }: Pick<Tool, 'name'>,
  permitted: unknown,
): Promise<{ records: Fields[]; versions: unknown[] }> {
  const { filter, exceptIds, expectedCount }: Fields = Object(permitted)
  const list = LISTED[name.split('_')[0] ?? '']
  if (!list || !isFields(filter)) return { records: [], versions: [] }
  // A change of a record does not move it.
  const path = withQuery(list.path, { ...filter, limit: MAX_LISTED, sort: 'createdAt.asc' })
  const { status, body } = await send({ method: 'GET', path })
  if (status !== 200) return { records: [{ kind: list.kind, path, unreadable: status }], versions: [] }
  const { items, total, totalIsCapped } = body as { items: Fields[]; total: number; totalIsCapped: boolean }
  const excepted = new Set(Array.isArray(exceptIds) ? exceptIds : [])
  const rows = items.filter(({ _id }) => !excepted.has(_id ?? null))
  const shown = rows.slice(0, MAX_RECORDS).map((row) => toShown(list.kind, row))
  const more = Number(expectedCount) - shown.length
  return {
    records: [...shown, ...(more > 0 ? [{ more }] : []), ...(totalIsCapped ? [] : [{ matching: total }])],
    versions: rows.map(({ _id, version }) => [list.kind, _id, version]),
  }
}

/** The records that the fields of an input name, each once. */
function findNames({ records, permission }: Pick<Tool, 'records' | 'permission'>, input: Json) {
  const named = new Map<string, { kind: Kind; name: string }>()
  const unsited = UNSITED[permission.split(':')[0] ?? '']
  const visit = (node: Json, field: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, field)
    if (isFields(node))
      for (const [name, inner] of Object.entries(node))
        visit(inner, field && field !== 'body' && field !== 'params' ? `${field}.${name}` : name)
    if (typeof node !== 'string') return
    const name = field.split('.').at(-1) ?? ''
    const kind = unsited?.fields.includes(name) ? unsited.kind : (records[field] ?? records[name])
    if (kind && isKind(kind)) named.set(`${kind} ${node}`, { kind, name: node })
  }
  visit(input, '')
  return [...named.values()]
}

const isKind = (kind: string): kind is Kind => kind in NAMED

/** The rows of these records, in a fixed order. */
async function readRows(db: Db, kind: Kind, given: readonly string[]) {
  const of: Named = NAMED[kind]
  const columns = ['_id', 'version', ...('columns' in of ? of.columns : [])].map((name) => sql.ref(name))
  const ids = given.filter((name) => z.uuid().safeParse(name).success)
  const isOther = of.names ? sql`or ${sql.ref(of.names)} = any(${given})` : sql``
  const { rows } = await sql<Fields & { _id: string; version: number }>`
    select ${sql.join(columns)} from ${sql.table(of.table)} where "_id" = any(${ids}::uuid[]) ${isOther} order by "_id"
  `.execute(db)
  return rows
}
