import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import { type CallMeta, SITE_KEY_FIELD } from '@storekeeper/contract/call'
import { z } from 'zod'
import { getKinds } from '../lib/schema-kinds.ts'

/** A call of the contract, for tests that cover all calls, including future ones. */
export type Call = {
  name: string
  method: string
  path: string
  permission: CallMeta['permission']
  records: CallMeta['records']
  isReading: CallMeta['isReading']
  /** Whether the input has the form `{ params, query, body }`. */
  isDetailed: boolean
  /** One for each form of the input; none for a call without input. */
  inputs: readonly z.ZodObject[]
}

export const everyCall: readonly Call[] = collect()

function collect(): Call[] {
  const calls: Call[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { route, meta, inputSchema } = procedure['~orpc']
    calls.push({
      name: path.join('.'),
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      // oRPC types the meta as a plain record; our contract always sets it.
      ...(meta as CallMeta),
      isDetailed: route.inputStructure === 'detailed',
      inputs: getForms(inputSchema, path.join('.')),
    })
  })
  return calls
}

/** Throws for an unknown kind of input, which all sweeps would skip otherwise. */
function getForms(schema: unknown, name: string): z.ZodObject[] {
  if (schema === undefined) return []
  if (schema instanceof z.ZodObject) return [schema]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => getForms(option, name))
  throw new Error(`${name} takes something that is neither an object nor one of several.`)
}

/** Each call once for each form of its input. */
export const everyForm = everyCall.flatMap(({ inputs, ...call }) =>
  inputs.map((input) => ({ ...call, input })),
)

/** The properties of a call that determine how it is sent. */
export type Sent = Pick<Call, 'method' | 'path' | 'permission' | 'isDetailed'>

export type Input = Record<string, unknown>
export type WireRequest = { method: string; path: string; body?: unknown }

/** The public key of storefront calls in tests; a test first assigns it to a site. */
export const PUBLIC_KEY = 'pk_every_call'

/** Assigns each field to its part of the request: the path, the query of a GET, or the body. */
export function buildRequest(call: Sent, input: Input): WireRequest {
  if (call.isDetailed) {
    const { path } = buildRequest({ ...call, isDetailed: false }, { ...Object(input.params) })
    const query = buildQuery({ ...Object(input.query) })
    return { method: call.method, path: query ? `${path}?${query}` : path, body: input.body }
  }
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field] ?? 'x'
    delete rest[field]
    return encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
  })
  if (call.method === 'GET') return { method: 'GET', path: withKey(call, `${path}?${buildQuery(rest)}`) }
  return { method: call.method, path: withKey(call, path), body: rest }
}

/** Adds the public key to the query of a storefront or customer call. */
export function withKey({ permission }: Pick<Call, 'permission'>, path: string): string {
  if (permission !== 'storefront' && permission !== 'customer') return path
  return `${path}${path.includes('?') ? '&' : '?'}${SITE_KEY_FIELD}=${PUBLIC_KEY}`
}

function buildQuery(input: Input): string {
  const pairs = (name: string, value: unknown): [string, string][] => {
    if (typeof value !== 'object' || value === null) return [[name, String(value)]]
    return Object.entries(value).flatMap(([key, part]) => pairs(`${name}[${key}]`, part))
  }
  return new URLSearchParams(Object.entries(input).flatMap(([name, value]) => pairs(name, value))).toString()
}

/**
 * An input that the contract accepts: the given field and those that it requires, each with the first fitting
 * candidate.
 */
export function acceptable(schema: z.ZodObject, candidates: readonly unknown[], including?: string): Input {
  const input: Input = {}
  const fill = (field: string) => {
    const shape = schema.shape[field]
    const used = input[field]
    // Excludes candidates that were rejected in combination with others, such as a duplicate id, in favor of
    // the next ones.
    const fitting = candidates.filter((candidate) => z.safeParse(shape ?? z.never(), candidate).success)
    if (shape) input[field] = fitting.find((candidate) => candidate !== used) ?? fitting[0]
  }
  if (including) fill(including)
  for (let round = 0; round < 20; round++) {
    const parsed = schema.safeParse(input)
    if (parsed.success) return input
    for (const { path } of parsed.error.issues) fill(String(path[0]))
  }
  throw new Error(`A candidate is missing for what this lacks: ${JSON.stringify(input)}`)
}

/** The paths of all fields of an input, including those in objects and in the first element of a list. */
export function getFieldPaths(schema: z.ZodObject, before: string[] = []): string[][] {
  return Object.entries(schema.shape).flatMap(([name, shape]) => pathsWithin(shape, [...before, name]))
}

function pathsWithin(schema: unknown, path: string[]): string[][] {
  const paths = getKinds(schema).flatMap((kind) => {
    if (kind instanceof z.ZodObject) return getFieldPaths(kind, path)
    return kind instanceof z.ZodArray ? pathsWithin(kind.element, [...path, FIRST]) : []
  })
  return [...new Map([path, ...paths].map((container) => [container.join('.'), container])).values()]
}

const FIRST = '0'

/** An input that the contract accepts, with the required siblings of a field inside an object or a list. */
export function acceptableAround(
  schema: z.ZodObject,
  candidates: readonly unknown[],
  [name = '', ...rest]: readonly string[],
): Input {
  const input = acceptable(schema, candidates, name)
  return rest.length === 0 ? input : { ...input, [name]: filled(schema.shape[name], candidates, rest) }
}

function filled(schema: unknown, candidates: readonly unknown[], path: readonly string[]): unknown {
  const [name = '', ...rest] = path
  for (const kind of getKinds(schema)) {
    if (kind instanceof z.ZodArray && name === FIRST)
      return rest.length === 0 ? [] : [filled(kind.element, candidates, rest)]
    if (kind instanceof z.ZodObject && name in kind.shape) return around(kind, candidates, path)
  }
  return {}
}

/** The fields of an object for which there are candidates. */
function around(schema: z.ZodObject, candidates: readonly unknown[], path: readonly string[]): Input {
  try {
    return acceptableAround(schema, candidates, path)
  } catch {
    const [name = '', ...rest] = path
    return rest.length === 0 ? {} : { [name]: filled(schema.shape[name], candidates, rest) }
  }
}

/**
 * Whether a failure names a field: the field itself, one inside it, or a sibling in the same object or
 * element, which may be the cause.
 */
export function names(fields: object | undefined, field: readonly string[]): boolean {
  const line = field.indexOf(FIRST)
  const container = line < 0 ? field.slice(0, Math.max(field.length - 1, 1)) : field.slice(0, line + 1)
  return Object.keys(fields ?? {}).some((path) => `${path}.`.startsWith(`${container.join('.')}.`))
}

/** The input with one field set; creates objects and the first elements of lists on its path. */
export function withField(input: Input, path: readonly string[], value: unknown): Input {
  return put(input, path, value) as Input
}

function put(within: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const inner = Object(within)[name]
  if (name === FIRST) return [put(inner, rest, value), ...(Array.isArray(within) ? within.slice(1) : [])]
  const others = typeof within === 'object' && within !== null ? within : {}
  return { ...others, [name]: put(inner, rest, value) }
}
