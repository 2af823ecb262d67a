import { type AnyProcedure, traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@storekeeper/contract'
import type { CallMeta } from '@storekeeper/contract/call'
import type { Permission } from '@storekeeper/contract/permissions'
import { z } from 'zod'
import { type Fields, isFields, type Json, tidySchema } from '../openapi/schema-forms.ts'

/** A call of the contract as a tool. */
export type Tool = {
  name: string
  method: string
  path: string
  permission: Permission
  records: CallMeta['records']
  isReading: boolean
  isDetailed: boolean
  summary: string
  description: string
  procedure: AnyProcedure
  /** The input as JSON Schema; tools that change something also take `confirmationToken`. */
  inputSchema: Fields & { type: 'object' }
}

/**
 * The domains whose calls are tools: what is done in a shop every day. Accounts, roles, keys, settings and the
 * deletion of personal data remain with people.
 */
const DOMAINS: readonly (keyof typeof contract)[] = [
  ...([
    'orders',
    'orderMoney',
    'orderShipments',
    'orderTracking',
    'orderReviews',
    'orderNotifications',
  ] as const),
  ...([
    'returns',
    'invoices',
    'customers',
    'credit',
    'tickets',
    'coupons',
    'products',
    'categories',
  ] as const),
  ...(['analytics', 'sites', 'shipping', 'faqs', 'pages', 'contacts', 'auditLog'] as const),
]

const TOKEN = {
  type: 'string',
  description: 'The token of the dry run. Without it, the tool changes nothing and answers what it would do.',
}

let tools: Promise<ReadonlyMap<string, Tool>> | undefined

/** All tools by their names. */
export const readTools = (): Promise<ReadonlyMap<string, Tool>> => {
  tools ??= describeTools()
  return tools
}

async function describeTools(): Promise<ReadonlyMap<string, Tool>> {
  const converter = new ZodToJsonSchemaConverter()
  const found: [path: readonly string[], procedure: AnyProcedure][] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    // The contract of a procedure has all that tools need of it.
    found.push([path, procedure as unknown as AnyProcedure])
  })
  const result = new Map<string, Tool>()
  for (const [path, procedure] of found) {
    const { route, meta, inputSchema, outputSchema } = procedure['~orpc']
    const { permission, records, isReading } = meta as CallMeta
    // The content of a file is no text.
    const isTool = DOMAINS.some((domain) => domain === path[0]) && !(outputSchema instanceof z.ZodFile)
    if (!isTool || permission === 'open' || permission === 'storefront' || permission === 'customer') continue
    const name = path.join('_')
    const [, input] = inputSchema ? await converter.convert(inputSchema, { strategy: 'input' }) : [false, {}]
    const schema = tidySchema(input as Json)
    const { properties = {}, ...rest } = isFields(schema) ? schema : {}
    const own = isReading ? properties : { ...Object(properties), confirmationToken: TOKEN }
    const change = 'Changes the shop: call it first without `confirmationToken` for a dry run.'
    result.set(name, {
      name,
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      permission,
      records,
      isReading,
      isDetailed: route.inputStructure === 'detailed',
      summary: route.summary ?? name,
      description: [`${route.summary}.`, route.description, isReading ? '' : change]
        .filter(Boolean)
        .join(' '),
      procedure,
      inputSchema: { ...rest, type: 'object', properties: own },
    })
  }
  return result
}
