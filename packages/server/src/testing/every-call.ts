import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import { type CallMeta, SITE_KEY_FIELD } from '@storekeeper/contract/call'
import { z } from 'zod'
import { kindsOf } from '../lib/schema-kinds.ts'

/** A call as the contract describes it, for tests that sweep over all of them, those to come included. */
export type Call = {
  name: string
  method: string
  path: string
  permission: CallMeta['permission']
  /** Its input is `{ params, query, body }`, as it is on the wire. */
  isDetailed: boolean
  /** One for each form that it takes; none where it takes nothing. */
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
      // The library types the meta of any contract as a plain record; ours begins every call with it.
      permission: (meta as CallMeta).permission,
      isDetailed: route.inputStructure === 'detailed',
      inputs: formsOf(inputSchema, path.join('.')),
    })
  })
  return calls
}

/** An input that this function cannot take apart would be left out of every sweep. */
function formsOf(schema: unknown, name: string): z.ZodObject[] {
  if (schema === undefined) return []
  if (schema instanceof z.ZodObject) return [schema]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => formsOf(option, name))
  throw new Error(`${name} takes something that is neither an object nor one of several.`)
}

/** Every call once for each form of its input. */
export const everyForm = everyCall.flatMap(({ inputs, ...call }) =>
  inputs.map((input) => ({ ...call, input })),
)

/** What of a call decides how it is sent. */
export type Sent = Pick<Call, 'method' | 'path' | 'permission' | 'isDetailed'>

export type Input = Record<string, unknown>
export type WireRequest = { method: string; path: string; body?: unknown }

/** The public key that requests of storefront calls show; a test gives it to a site of its own first. */
export const PUBLIC_KEY = 'pk_every_call'

/** Where each field goes on the wire: into the path, the query of a GET, or the body. */
export function requestOf(call: Sent, input: Input): WireRequest {
  if (call.isDetailed) {
    const { path } = requestOf({ ...call, isDetailed: false }, { ...Object(input.params) })
    const query = queryOf({ ...Object(input.query) })
    return { method: call.method, path: query ? `${path}?${query}` : path, body: input.body }
  }
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field] ?? 'x'
    delete rest[field]
    return encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
  })
  if (call.method === 'GET') return { method: 'GET', path: withKey(call, `${path}?${queryOf(rest)}`) }
  return { method: call.method, path: withKey(call, path), body: rest }
}

/** A path with the public key in its query, where the call is a storefront's, or one of its customers'. */
export function withKey({ permission }: Pick<Call, 'permission'>, path: string): string {
  if (permission !== 'storefront' && permission !== 'customer') return path
  return `${path}${path.includes('?') ? '&' : '?'}${SITE_KEY_FIELD}=${PUBLIC_KEY}`
}

function queryOf(input: Input): string {
  const pairs = (name: string, value: unknown): [string, string][] => {
    if (typeof value !== 'object' || value === null) return [[name, String(value)]]
    return Object.entries(value).flatMap(([key, part]) => pairs(`${name}[${key}]`, part))
  }
  return new URLSearchParams(Object.entries(input).flatMap(([name, value]) => pairs(name, value))).toString()
}

/**
 * An input the contract accepts: the field named and those it asks for beside it, each with the first of the
 * candidates that fits.
 */
export function acceptable(schema: z.ZodObject, candidates: readonly unknown[], including?: string): Input {
  const input: Input = {}
  const fill = (field: string) => {
    const shape = schema.shape[field]
    const used = input[field]
    // What was tried and refused beside the others, such as the same id once more, makes room for the next that fits.
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

/** Every field of an input by its path, those of objects and of the first of a list inside it too. */
export function fieldsOf(schema: z.ZodObject, before: string[] = []): string[][] {
  return Object.entries(schema.shape).flatMap(([name, shape]) => placesWithin(shape, [...before, name]))
}

function placesWithin(schema: unknown, path: string[]): string[][] {
  const places = kindsOf(schema).flatMap((kind) => {
    if (kind instanceof z.ZodObject) return fieldsOf(kind, path)
    return kind instanceof z.ZodArray ? placesWithin(kind.element, [...path, FIRST]) : []
  })
  return [...new Map([path, ...places].map((place) => [place.join('.'), place])).values()]
}

const FIRST = '0'

/** An input that the contract accepts, with all that a field inside an object or a list needs beside it. */
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
  for (const kind of kindsOf(schema)) {
    if (kind instanceof z.ZodArray && name === FIRST)
      return rest.length === 0 ? [] : [filled(kind.element, candidates, rest)]
    if (kind instanceof z.ZodObject && name in kind.shape) return around(kind, candidates, path)
  }
  return {}
}

/** As much of an object as the candidates have. */
function around(schema: z.ZodObject, candidates: readonly unknown[], path: readonly string[]): Input {
  try {
    return acceptableAround(schema, candidates, path)
  } catch {
    const [name = '', ...rest] = path
    return rest.length === 0 ? {} : { [name]: filled(schema.shape[name], candidates, rest) }
  }
}

/**
 * Whether a refusal names a field: it, what is in it, or what is beside it in the same object or the same line of a
 * list, which may be what is wrong.
 */
export function names(fields: object | undefined, field: readonly string[]): boolean {
  const line = field.indexOf(FIRST)
  const place = line < 0 ? field.slice(0, Math.max(field.length - 1, 1)) : field.slice(0, line + 1)
  return Object.keys(fields ?? {}).some((path) => `${path}.`.startsWith(`${place.join('.')}.`))
}

/** The input with one field set; objects on the way to it are made, and of a list its first. */
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
