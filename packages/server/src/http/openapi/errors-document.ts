import type { OpenAPIGenerator } from '@orpc/openapi'
import { ErrorReason, Failure } from '@storekeeper/contract/errors'
import { ERRORS, type ErrorCode, isErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { ErrorEntry } from '@storekeeper/contract/errors/error-entry'
import { z } from 'zod'
import { buildResponse, SCHEMAS } from './failures-document.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Json = Record<string, unknown>

/** The schema of each code with its params, and the schemas that all errors share. */
export function describeErrors(): Record<string, never> {
  const { $schema, ...failure } = z.toJSONSchema(Failure)
  const { $schema: _, ...reason } = z.toJSONSchema(ErrorReason)
  const schemas = Object.entries<ErrorEntry>(ERRORS).map(([code, { message, action, params = {} }]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(z.object(params))
    const properties = { ...failure.properties, code: { const: code }, params: schema }
    return [code, { ...failure, properties, description: `${message} ${action}` }]
  })
  return Object.fromEntries([
    ...schemas,
    ['ErrorReason', { ...reason, properties: { ...reason.properties, code: CODE } }],
    [
      'ErrorCode',
      {
        type: 'string',
        enum: Object.keys(ERRORS),
        description: 'Codes of errors and reasons. Later versions can add codes.',
      },
    ],
  ])
}

const CODE = { $ref: `${SCHEMAS}ErrorCode` }

/** The errors that the server returns before or beside the handler of a call. */
const OF_BODIES = ['UNREADABLE_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const OF_ROUTES = ['INTERNAL', 'STARTING', 'DATABASE_UNREACHABLE', 'DATABASE_SLOW'] as const
const OF_WRITES = ['DISK_FULL'] as const
/** Only the calls of the contract wait for admission. */
const OF_CALLS = ['BUSY'] as const

const groupByStatus = (codes: readonly ErrorCode[]): Map<string, ErrorCode[]> =>
  Map.groupBy(codes, (code) => String(ERRORS[code].status))

/** The error responses that most calls have in common, by status. */
const SHARED = groupByStatus([...OF_BODIES, ...OF_ROUTES, ...OF_CALLS, ...OF_WRITES])
// A 400 always has codes of its own, too.
SHARED.delete('400')

export const describeSharedResponses = (): Record<string, never> =>
  Object.fromEntries([...SHARED].map(([status, codes]) => [`Error${status}`, buildResponse(codes) as never]))

type Form = { $ref?: string }
type Response = { content?: Record<string, { schema?: Form & { oneOf?: Form[] } }> }
type Call = { tags?: string[]; requestBody?: { content?: Json }; responses?: Json }

/** Adds to each call all codes that it can return, with their meaning and remedy. */
export function describeErrorResponses(
  { paths = {} }: Document,
  isOfContract: (path: string) => boolean,
): void {
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries((calls ?? {}) as Record<string, Call>)) {
      if (call.tags?.includes('Operations')) continue
      const codes = [
        ...Object.values(call.responses ?? {}).flatMap(getCodes),
        ...(call.requestBody?.content?.['application/json'] ? OF_BODIES : []),
        ...OF_ROUTES,
        ...(isOfContract(path) ? OF_CALLS : []),
        ...(['get', 'head'].includes(method) ? [] : OF_WRITES),
      ]
      for (const [status, some] of groupByStatus([...new Set(codes)]))
        call.responses = { ...call.responses, [status]: referToShared(status, some) }
    }
}

const referToShared = (status: string, codes: readonly ErrorCode[]): object =>
  String(codes) === String(SHARED.get(status))
    ? { $ref: `#/components/responses/Error${status}` }
    : buildResponse(codes)

function getCodes(response: unknown): ErrorCode[] {
  const { schema = {} } = (response as Response).content?.['application/json'] ?? {}
  // A single code is no `oneOf`.
  return (schema.oneOf ?? [schema]).map(({ $ref = '' }) => $ref.slice(SCHEMAS.length)).filter(isErrorCode)
}

/**
 * Replaces the inline schemas of reasons by the component, so that their codes are documented. A reason whose
 * codes the contract names keeps their list.
 */
export function referToReasons<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(referToReasons) as Part
  if (typeof part !== 'object' || part === null) return part
  const { properties, ...rest } = part as { properties?: Record<string, Json>; description?: string }
  if (isReason(properties) && properties.code?.enum) {
    const code = { ...properties.code, description: 'Later versions can add codes.' }
    return { ...referToReasons(rest), properties: { ...referToReasons(properties), code } } as Part
  }
  if (isReason(properties)) {
    const description = rest.description ? { description: rest.description } : {}
    if (Object.keys(properties).length === 3) return { $ref: `${SCHEMAS}ErrorReason`, ...description } as Part
    const inner = { ...referToReasons(properties), code: CODE }
    return { ...referToReasons(rest), properties: inner } as Part
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, referToReasons(inner)]),
  ) as Part
}

const isReason = (properties?: Record<string, Json>): properties is Record<string, Json> =>
  properties?.code?.type === 'string' &&
  properties.message?.type === 'string' &&
  properties.params?.type === 'object'
