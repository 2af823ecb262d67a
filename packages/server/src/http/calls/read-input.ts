import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { type AnyProcedure, ORPCError, ValidationError } from '@orpc/server'
import { SITE_KEY_FIELD } from '@storekeeper/contract/call'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findFieldSchemas, getElements, getKinds } from '../../lib/schema-kinds.ts'
import { refuseUnstorableText } from '../../lib/text/storable-text.ts'
import { type Fields, fitToSchema, isObject, splitText } from './fit-to-schema.ts'

const isEmpty = (params: unknown) => Object.keys(Object(params)).length === 0

const brackets = new StandardBracketNotationSerializer()

/**
 * Returns the input of a request in the form that the contract of its call validates: the parameters of the address
 * with the fields of the query or of the body, as the contract structures them.
 */
export function readRequest(call: AnyProcedure, request: FastifyRequest): unknown {
  const { inputStructure, method } = call['~orpc'].route
  const { params, body, url } = request
  const readQuery = () => {
    const start = url.indexOf('?')
    return start < 0 ? {} : brackets.deserialize([...new URLSearchParams(url.slice(start))])
  }
  const decode = () => {
    if (inputStructure === 'detailed') return { params, query: readQuery(), body }
    const given = method === 'GET' ? readQuery() : body === undefined ? {} : body
    return isObject(given) ? { ...given, ...Object(params) } : isEmpty(params) ? given : params
  }
  const input = decode()
  const query: Fields = { ...Object(request.query) }
  refuseUnstorableText(input)
  refuseUnstorableText(query)
  return readInput(call, input, query)
}

/**
 * Converts the input of a call to the form that its contract validates. All calls read their input here, so
 * that all of them accept the same variants: the entity as `_id` or `id` if the contract names it otherwise,
 * in body or query; comma-separated ids; and in a PUT the response of the call. Rejects unknown names in a
 * query.
 */
export function readInput(call: AnyProcedure, input: unknown, query: Fields): unknown {
  const { route, inputSchema } = call['~orpc']
  const inQuery = Object.keys(query).filter(
    (name) => name !== SITE_KEY_FIELD || !route.path?.startsWith('/store'),
  )
  if (route.inputStructure === 'detailed' && isObject(input)) return readDetailed(call, input, inQuery)
  if (input !== undefined && !isObject(input)) return input
  const given: Fields = { ...input }
  if (route.path?.startsWith('/store')) delete given[SITE_KEY_FIELD]
  if (route.method !== 'GET') for (const name of inQuery) given[name] ??= query[name]
  const form = closestForm(inputSchema, given)
  if (form) nameEntity(form, given, route.method === 'PUT')
  if (!form || !isStrict(form))
    refuseUnknown(
      form,
      inQuery.filter((name) => name in given),
    )
  return form ? fitToSchema(form, given, getAnswerSchemas(call, form, given)) : input
}

/** Reads a call with separate query and body, and accepts the entity of the query in the body. */
function readDetailed(call: AnyProcedure, input: Fields, inQuery: string[]): Fields {
  const [parts] = getForms(call['~orpc'].inputSchema)
  const [forQuery] = getForms(parts?.shape.query)
  const query: Fields = { ...Object(input.query) }
  const body: unknown = isObject(input.body) ? { ...input.body } : input.body
  if (forQuery) nameEntity(forQuery, query, true, query, 'query')
  if (forQuery && isObject(body)) nameEntity(forQuery, query, true, body, 'body')
  const unknown = inQuery.filter((name) => name in query)
  refuseUnknown(forQuery, unknown, 'query')
  const [forBody] = getForms(parts?.shape.body)
  return { ...input, query, body: fitToSchema(forBody, body, getAnswerSchemas(call, forBody, body)) }
}

/**
 * The response schemas of a call that accepts its own response, whole or one of its rows. These are the
 * PUT and POST calls whose input contains the `version` that the client read. If the input lacks fields of
 * the response, it was not copied from one: its read-only fields are then rejected.
 */
function getAnswerSchemas(call: AnyProcedure, form: z.ZodObject | undefined, given: unknown): unknown[] {
  const { route, outputSchema } = call['~orpc']
  if (!form || !('version' in form.shape) || !['PUT', 'POST'].includes(route.method ?? '')) return []
  const isRow = findFieldSchemas([outputSchema], '_id').length > 0
  const answers = isRow
    ? [outputSchema]
    : [outputSchema, ...getElements(findFieldSchemas([outputSchema], 'items'))]
  return answers.flatMap(getForms).filter((answer) => isWhole(answer, given))
}

const isWhole = ({ shape }: z.ZodObject, given: unknown) =>
  isObject(given) &&
  Object.keys(shape).every(
    (name) => name in given || NAMES.includes(name) || z.safeParse(shape[name], undefined).success,
  )

/** The possible forms of an input. */
const getForms = (schema: unknown) => (schema instanceof z.ZodType ? findForms(schema) : [])
const findForms = oncePerSchema((schema: z.ZodType) =>
  getKinds(schema).filter((kind) => kind instanceof z.ZodObject),
)

/** Derives a result from each schema once, since every request needs it. */
function oncePerSchema<Schema extends z.ZodType, Result>(derive: (schema: Schema) => Result) {
  const derived = new WeakMap<Schema, { result: Result }>()
  return (schema: Schema): Result => {
    const known = derived.get(schema) ?? { result: derive(schema) }
    derived.set(schema, known)
    return known.result
  }
}

function closestForm(schema: unknown, given: Fields): z.ZodObject | undefined {
  const known = (form: z.ZodObject) => Object.keys(given).filter((name) => Object.hasOwn(form.shape, name))
  return getForms(schema).toSorted((one, other) => known(other).length - known(one).length)[0]
}

const isStrict = (form: z.ZodObject) => form.def.catchall instanceof z.ZodNever

/** The field names that all calls accept for their entity. */
const NAMES = ['_id', 'id']
/** Further field names in contracts, for the only such field of a form. */
const FIELDS = [...NAMES, 'ids', 'order', 'chat', 'chatId', 'productId', 'customerId']

const findField = oncePerSchema(({ shape }: z.ZodObject): string | undefined =>
  FIELDS.find((field) =>
    field === 'ids' ? field in shape : shape[field] && !z.safeParse(shape[field], undefined).success,
  ),
)

/**
 * Moves the entity to the field that the call expects. A PUT rejects an entity that differs from the one in
 * the address.
 */
function nameEntity(
  form: z.ZodObject,
  given: Fields,
  isReplaced: boolean,
  from = given,
  part?: string,
): void {
  const field = findField(form)
  if (!field) return
  for (const name of NAMES) {
    const value = from[name]
    if (value === undefined || (name in form.shape && from === given)) continue
    const isAnother = given[field] !== undefined && !isSame(given[field], value)
    if (isAnother && isReplaced) throw refusal([{ path: [part, name].filter(isText), message: ANOTHER }])
    if (isAnother) continue
    given[field] ??= field === 'ids' ? listed(value) : value
    delete from[name]
  }
}

const isText = (value: unknown) => typeof value === 'string'
const listed = (value: unknown) => (typeof value === 'string' ? splitText(value) : [value].flat())
const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()
const ANOTHER = errorCode('OTHER_ID')

function refuseUnknown(form: z.ZodObject | undefined, names: string[], part?: string): void {
  const keys = names.filter((name) => !form || !Object.hasOwn(form.shape, name))
  if (keys.length > 0) throw refusal([{ path: [part].filter(isText), message: '', keys }])
}

function refusal(issues: (ValidationError['issues'][number] & { keys?: string[] })[]) {
  const cause = new ValidationError({ message: 'BAD_REQUEST', issues, data: undefined })
  return new ORPCError('BAD_REQUEST', { cause })
}
