import { ORPCError, ValidationError } from '@orpc/server'
import type { SiteRecord } from '@storekeeper/contract/call'
import { z } from 'zod'
import { authorize, type CallContext } from '../../calls.ts'
import { readInput } from '../calls/read-input.ts'
import { type Fields, isFields, type Json } from '../openapi/schema-forms.ts'
import type { Send } from './send-call.ts'
import type { Tool } from './tools.ts'

/** A dry run describes at most this many records. */
const MAX_RECORDS = 25

/** Reads a record that a call names, and what of it a person recognizes. */
const RECORD_PATHS: Partial<Record<SiteRecord, string>> = {
  order: '/admin/orders/details/',
  product: '/admin/products/details/',
  coupon: '/admin/coupons/details/',
  ticket: '/admin/tickets/details/',
  return: '/admin/returns/details/',
}
/** Customers and categories belong to no site. The fields that name them, by the domain of the permission. */
const UNSITED: Readonly<Record<string, { kind: string; path: string; fields: readonly string[] }>> = {
  customers: { kind: 'customer', path: '/admin/customers/profile/', fields: ['_id', 'id', 'ids'] },
  credit: { kind: 'customer', path: '/admin/customers/profile/', fields: ['customerId'] },
}
const SHOWN = [
  ...(['_id', 'orderId', 'ticketNumber', 'returnNumber', 'code', 'title', 'subject', 'version'] as const),
  ...(['status', 'trackingStatus', 'paymentStatus', 'total', 'updatedAt'] as const),
]
const SHOWN_OF_CUSTOMERS = ['_id', 'firstName', 'lastName', 'email', 'blocked', 'version', 'updatedAt']

/**
 * Checks a change as its call would: the permission on the sites and the input. Throws the error that the call would
 * answer. Returns the input with its defaults.
 */
export async function checkInput(
  context: Pick<CallContext, 'db' | 'clock'> & { request: { token: string | null } },
  { procedure, permission, records, isReading }: Tool,
  given: Fields,
): Promise<Json> {
  const { inputSchema } = procedure['~orpc']
  const input = readInput(procedure, given, {})
  const { input: permitted } = await authorize(
    context,
    { permission, records, isReading, inputSchema },
    input,
  )
  if (!(inputSchema instanceof z.ZodType)) return null
  const parsed = await inputSchema.safeParseAsync(permitted)
  if (parsed.success) return parsed.data as Json
  const { issues } = parsed.error
  throw new ORPCError('BAD_REQUEST', {
    cause: new ValidationError({ message: 'BAD_REQUEST', issues, data: permitted }),
  })
}

/** The records that an input names, as they are now. What the key must not read is named without its fields. */
export async function readRecords(
  send: Send,
  { records, permission }: Pick<Tool, 'records' | 'permission'>,
  input: Json,
): Promise<Fields[]> {
  const named = new Map<string, string>()
  const visit = (node: Json, field: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, field)
    if (isFields(node))
      for (const [name, inner] of Object.entries(node))
        visit(inner, field && field !== 'body' && field !== 'params' ? `${field}.${name}` : name)
    if (typeof node !== 'string') return
    const name = field.split('.').at(-1) ?? ''
    const record = records[field] ?? records[name]
    const path = record && RECORD_PATHS[record]
    if (path) named.set(`${path}${encodeURIComponent(node)}`, record)
    const unsited = UNSITED[permission.split(':')[0] ?? '']
    if (unsited?.fields.includes(name)) named.set(`${unsited.path}${encodeURIComponent(node)}`, unsited.kind)
  }
  visit(input, '')
  const paths = [...named].slice(0, MAX_RECORDS)
  const found = await Promise.all(
    paths.map(async ([path, record]): Promise<Fields> => {
      const { status, body } = await send({ method: 'GET', path })
      if (status !== 200) return { kind: record, path, unreadable: status }
      const fields = body as Fields
      const names = record === 'customer' ? SHOWN_OF_CUSTOMERS : SHOWN
      const shown = names.flatMap((name) => (name in fields ? [[name, fields[name] as Json]] : []))
      return { kind: record, ...Object.fromEntries(shown) }
    }),
  )
  return named.size > paths.length ? [...found, { more: named.size - paths.length }] : found
}
