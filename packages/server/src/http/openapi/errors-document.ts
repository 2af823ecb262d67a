import { ErrorReason, Failure } from '@storekeeper/contract/errors'
import { ERRORS, type ErrorCode, isErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { ErrorEntry } from '@storekeeper/contract/errors/error-entry'
import { z } from 'zod'
import { SCHEMAS } from './failures-document.ts'
import { type Fields, isFields, type Json, pick, tidySchema } from './schema-forms.ts'

/** The schemas that all errors share: what an error and a reason contain. */
export function describeErrors(): Fields {
  const reason = toSchema(ErrorReason)
  const failure = toSchema(Failure)
  return {
    Error: { ...failure, properties: { ...Object(failure.properties), code: CODE, fields: FIELDS } },
    ErrorReason: { ...reason, properties: { ...Object(reason.properties), code: CODE } },
    ErrorCode: {
      type: 'string',
      description: `Code of an error or a reason. \`${CATALOGUE_PATH}\` lists all codes with their meaning. Later versions can add codes.`,
    },
  }
}

/** The catalogue of errors. It would double the size of the document of the calls. */
export const CATALOGUE_PATH = '/errors.json'

/** Each code with its status, its English text, the remedy and the schema of its params. */
export const describeCatalogue = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<ErrorEntry>(ERRORS).map(([code, { status, message, action, params = {} }]) => [
      code,
      { status, message, action, params: toSchema(z.object(params)) },
    ]),
  )

function toSchema(schema: z.ZodType): Fields {
  const { $schema, additionalProperties, ...json } = tidySchema(z.toJSONSchema(schema) as Json) as Fields
  return json
}

const CODE = { $ref: `${SCHEMAS}ErrorCode` }
const REASON = { $ref: `${SCHEMAS}ErrorReason` }
const FIELDS = { type: 'object', description: 'Invalid fields by their path', additionalProperties: REASON }

/** The errors that the server returns before or beside the handler of a call. */
const OF_BODIES = ['UNREADABLE_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const OF_ROUTES = ['INTERNAL', 'STARTING', 'BUSY', 'DATABASE_UNREACHABLE', 'DATABASE_SLOW'] as const
const OF_WRITES = ['DISK_FULL'] as const

/** The errors that most calls have in common: the shared responses list them, and each call adds its own. */
const COMMON = new Set<ErrorCode>([
  ...(['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED', 'PERMISSION_MISSING'] as const),
  ...(['SITE_NOT_PERMITTED', 'VIEWING_ONLY', 'TWO_STEP_REQUIRED', 'API_KEY_NETWORK'] as const),
  ...(['PUBLIC_KEY_REQUIRED', 'PUBLIC_KEY_UNKNOWN', 'ORIGIN_NOT_ALLOWED'] as const),
  ...OF_BODIES,
  ...OF_ROUTES,
  ...OF_WRITES,
])

/**
 * Adds to each call the codes that it can return: as `4XX` with those of its own in the description, and as `5XX`.
 * Returns the responses that the calls share.
 */
export function describeErrorResponses(paths: Fields, isOfContract: (path: string) => boolean): Fields {
  const shared: Fields = {}
  const refer = (name: string, codes: readonly ErrorCode[]): Fields => {
    shared[name] ??= buildErrorResponse(codes)
    return { $ref: `#/components/responses/${name}` }
  }
  for (const [path, calls] of Object.entries(paths))
    for (const call of Object.values(calls as Record<string, Fields>)) {
      const answers = Object.entries(call.responses as Fields)
      const hasBody = isFields(call.requestBody) && 'application/json' in Object(call.requestBody.content)
      const codes = answers.flatMap(([, response]) => getCodes(response))
      const own = [...new Set(codes)].filter((code) => !COMMON.has(code))
      const ofClient = [...codes.filter((code) => COMMON.has(code)), ...(hasBody ? OF_BODIES : [])]
      const responses: Fields = Object.fromEntries(
        answers.filter(([, answer]) => getCodes(answer).length === 0),
      )
      if (codes.length > 0)
        responses['4XX'] = {
          ...refer(nameCommon(ofClient, isOfContract(path)), ofClient),
          ...(own.length > 0 ? { description: listCodes(own) } : {}),
        }
      call.responses = responses
    }
  return shared
}

/** The name of a response with the codes that calls of one kind have in common. */
function nameCommon(codes: readonly ErrorCode[], isOfContract: boolean): string {
  const access = nameAccess(codes)
  const kind = codes.includes('UNREADABLE_REQUEST') ? 'Write' : 'Read'
  return `${access}${isOfContract ? kind : `File${kind}`}Errors`
}

/** Names codes by their status: “404 `NOT_FOUND`, 409 `STALE`”. */
const listCodes = (codes: readonly ErrorCode[]): string =>
  [...Map.groupBy(codes, (code) => ERRORS[code].status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, some]) => `${status} ${some.map((code) => `\`${code}\``).join(' ')}`)
    .join(', ')

function nameAccess(codes: readonly ErrorCode[]): string {
  if (codes.includes('PUBLIC_KEY_REQUIRED')) return 'Storefront'
  return codes.includes('PERMISSION_MISSING') ? 'Admin' : 'Open'
}

function buildErrorResponse(codes: readonly ErrorCode[]): Fields {
  return {
    description: listCodes([...new Set(codes)]),
    content: { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } },
  }
}

/** The codes of a response that the generator or a route described. */
function getCodes(response: Json): ErrorCode[] {
  const { schema = {} } = Object(Object(Object(response).content)['application/json']) as { schema?: Form }
  // A single code is no `oneOf`.
  return (schema.oneOf ?? [schema]).map(({ $ref = '' }) => $ref.slice(SCHEMAS.length)).filter(isErrorCode)
}

type Form = { $ref?: string; oneOf?: { $ref?: string }[] }

/**
 * Replaces the inline schemas of reasons by the component, so that their codes are documented. A reason whose
 * codes the contract names keeps their list.
 */
export function referToReasons(part: Json): Json {
  if (Array.isArray(part)) return part.map(referToReasons)
  if (!isFields(part)) return part
  const { properties, ...rest } = part
  if (isReason(properties) && properties.code?.enum) return { ...part, properties: refersWithin(properties) }
  if (isReason(properties)) {
    if (Object.keys(properties).length === 3) return { ...REASON, ...pick(rest, ['description']) }
    return { ...refersWithin(rest), properties: { ...refersWithin(properties), code: CODE } }
  }
  return refersWithin(part)
}

const refersWithin = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, referToReasons(inner)]))

const isReason = (properties?: Json): properties is Record<string, Fields> => {
  const { code, message, params } = Object(properties) as Record<string, Fields | undefined>
  return code?.type === 'string' && message?.type === 'string' && params?.type === 'object'
}
