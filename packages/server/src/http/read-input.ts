import { type AnyProcedure, ORPCError, ValidationError } from '@orpc/server'
import { SITE_KEY_FIELD } from '@storekeeper/contract/call'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'
import { elementsOf, kindsOf, partsOf } from '../lib/schema-kinds.ts'
import { type Fields, fitToSchema, isObject, partsOfText } from './fit-to-schema.ts'

/**
 * What a call was sent, in the form that its contract validates. Every call reads its input through here, so that all of
 * them understand the same: the entity under `_id` or `id` where the contract calls it otherwise, in the body or in the
 * query; ids joined by commas; and in a PUT what the call answered. Unknown names in a query are refused.
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
  return form ? fitToSchema(form, given, answersOf(call, form, given)) : input
}

/** Where query and body come apart: the entity that the query names may be named in the body instead. */
function readDetailed(call: AnyProcedure, input: Fields, inQuery: string[]): Fields {
  const [places] = formsOf(call['~orpc'].inputSchema)
  const [forQuery] = formsOf(places?.shape.query)
  const query: Fields = { ...Object(input.query) }
  const body: unknown = isObject(input.body) ? { ...input.body } : input.body
  if (forQuery) nameEntity(forQuery, query, true, query, 'query')
  if (forQuery && isObject(body)) nameEntity(forQuery, query, true, body, 'body')
  const unknown = inQuery.filter((name) => name in query)
  refuseUnknown(forQuery, unknown, 'query')
  const [forBody] = formsOf(places?.shape.body)
  return { ...input, query, body: fitToSchema(forBody, body, answersOf(call, forBody, body)) }
}

/**
 * What a call answers, where it takes that back: whole, or one of the rows that it changed. Those are the calls that
 * replace something by the version that was read. Who sends less than the whole answer wrote it: a field that cannot be
 * changed is refused then.
 */
function answersOf(call: AnyProcedure, form: z.ZodObject | undefined, given: unknown): unknown[] {
  const { route, outputSchema } = call['~orpc']
  if (!form || !('version' in form.shape) || !['PUT', 'POST'].includes(route.method ?? '')) return []
  const isRow = partsOf([outputSchema], '_id').length > 0
  const answers = isRow ? [outputSchema] : [outputSchema, ...elementsOf(partsOf([outputSchema], 'items'))]
  return answers.flatMap(formsOf).filter((answer) => isWhole(answer, given))
}

const isWhole = ({ shape }: z.ZodObject, given: unknown) =>
  isObject(given) &&
  Object.keys(shape).every(
    (name) => name in given || NAMES.includes(name) || z.safeParse(shape[name], undefined).success,
  )

/** Each way an input may look. */
const formsOf = (schema: unknown) => kindsOf(schema).filter((kind) => kind instanceof z.ZodObject)

function closestForm(schema: unknown, given: Fields): z.ZodObject | undefined {
  const known = (form: z.ZodObject) => Object.keys(given).filter((name) => Object.hasOwn(form.shape, name))
  return formsOf(schema).toSorted((one, other) => known(other).length - known(one).length)[0]
}

const isStrict = (form: z.ZodObject) => form.def.catchall instanceof z.ZodNever

/** What an entity is called by, wherever a call is about one. */
const NAMES = ['_id', 'id']
/** What contracts call it besides; of a list, it is its only one. */
const FIELDS = [...NAMES, 'ids', 'order', 'chat', 'chatId', 'productId', 'customerId']

const fieldOf = ({ shape }: z.ZodObject): string | undefined =>
  FIELDS.find((field) =>
    field === 'ids' ? field in shape : shape[field] && !z.safeParse(shape[field], undefined).success,
  )

/** Puts the entity where the call expects it. What names another one than the address does is refused by a PUT. */
function nameEntity(
  form: z.ZodObject,
  given: Fields,
  isReplaced: boolean,
  from = given,
  place?: string,
): void {
  const field = fieldOf(form)
  if (!field) return
  for (const name of NAMES) {
    const value = from[name]
    if (value === undefined || (name in form.shape && from === given)) continue
    const isAnother = given[field] !== undefined && !isSame(given[field], value)
    if (isAnother && isReplaced) throw refusal([{ path: [place, name].filter(isText), message: ANOTHER }])
    if (isAnother) continue
    given[field] ??= field === 'ids' ? listed(value) : value
    delete from[name]
  }
}

const isText = (part: unknown) => typeof part === 'string'
const listed = (value: unknown) => (typeof value === 'string' ? partsOfText(value) : [value].flat())
const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()
const ANOTHER = errorCode('OTHER_ID')

function refuseUnknown(form: z.ZodObject | undefined, names: string[], place?: string): void {
  const keys = names.filter((name) => !form || !Object.hasOwn(form.shape, name))
  if (keys.length > 0) throw refusal([{ path: [place].filter(isText), message: '', keys }])
}

function refusal(issues: (ValidationError['issues'][number] & { keys?: string[] })[]) {
  const cause = new ValidationError({ message: 'BAD_REQUEST', issues, data: undefined })
  return new ORPCError('BAD_REQUEST', { cause })
}
