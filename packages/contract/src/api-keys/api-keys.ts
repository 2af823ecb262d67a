import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { errorCode } from '../errors/error-code.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { AdminRole } from '../roles/named-role.ts'
import { AssignedRoles } from '../roles/role.ts'
import { Id, IsoDate, Line, Moment } from '../shapes.ts'
import { FilteredApiKeyQuery } from './api-key-filter-fields.ts'

/** What every token of an API key starts with, so that programs can find leaked ones. */
export const API_KEY_PREFIX = 'sk_'

/** Requests of one key in a minute. */
export const REQUESTS_PER_MINUTE = 600

/** The maximum number of keys of a store. */
export const MAX_API_KEYS = 100

export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  hint: z.string().describe('The last four characters of the token'),
  roles: z.array(AdminRole),
  networks: z.array(z.string()).describe('Addresses and networks that may use the key; empty: all'),
  expiresAt: IsoDate.nullable(),
  lastUsedAt: IsoDate.nullable().describe('Exact to the minute'),
  lastUsedIp: z.string().nullable(),
  previousUntil: IsoDate.nullable().describe('Until when the token before the last rotation works too'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ApiKey = z.infer<typeof ApiKey>

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], errorCode('NETWORK_INVALID'))

/** The example is shown in the documentation of the API, and used by the tests of all changes. */
export const NewApiKey = z
  .strictObject({
    name: Line(60),
    roles: AssignedRoles.default([]).describe('Without one, the key has no permissions'),
    networks: z.array(Network).max(20).default([]).describe('Addresses and networks in CIDR notation'),
    expiresAt: Moment.nullable().default(null).describe('Null: the key does not expire'),
  })
  .meta({ examples: [{ name: 'Warehouse', networks: ['203.0.113.0/24'] }] })
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKeyChanges = z.strictObject({ ...NewApiKey.shape, version: z.int() })
export type ApiKeyChanges = z.infer<typeof ApiKeyChanges>

/** The longest time in hours for which the previous token works after a rotation. */
export const MAX_OVERLAP_HOURS = 7 * 24

/** A key with its token, which no other call returns. */
export const CreatedApiKey = ApiKey.extend({ token: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

const { del, get, post, put } = callsOf('API keys')

const permission = 'api-keys:change'
const OF_ROLES = failures(
  'ROLE_UNKNOWN',
  'OWNER_ROLE',
  'PERMISSIONS_NOT_HELD',
  'LIMIT_NOT_HELD',
  'SITE_NOT_FOUND',
  'API_KEY_EXPIRY_PAST',
)

export const apiKeys = {
  list: get('/admin/api-keys', { permission: 'api-keys:read', summary: 'List API keys' })
    .input(FilteredApiKeyQuery)
    .output(pageSchema(ApiKey)),
  details: get('/admin/api-keys/{id}', { permission: 'api-keys:read', summary: 'Get an API key' })
    .input(z.object({ id: Id }))
    .output(ApiKey)
    .errors(notFound('api-key')),
  create: post('/admin/api-keys', {
    permission,
    summary: 'Create an API key',
    description:
      'Other programs send the token as `Authorization: Bearer sk_…`. The key has the permissions of its roles, except for those of the own profile and of API keys. Only this response contains the token. A repeated request returns a new token instead of the first one, while the key is unused and unchanged.',
  })
    .input(withRequestId(NewApiKey))
    .output(CreatedApiKey)
    .errors({
      ...OF_ROLES,
      ...failures(
        'TOO_MANY_API_KEYS',
        'API_KEY_ALREADY_CREATED',
        'ADMIN_WITH_MORE_PERMISSIONS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    }),
  update: put('/admin/api-keys/{id}', { permission, summary: 'Update an API key' })
    .input(ApiKeyChanges.extend({ id: Id }))
    .output(ApiKey)
    .errors({ ...notFound('api-key'), ...OF_ROLES, ...failures('STALE', 'ADMIN_WITH_MORE_PERMISSIONS') }),
  rotate: post('/admin/api-keys/{id}/rotate', {
    permission,
    summary: 'Rotate the token of an API key',
    description:
      'The previous token works for `overlapHours` more; the one before it ends at once. Only this response contains the new token.',
  })
    .input(
      z.strictObject({
        id: Id,
        overlapHours: z.int().min(0).max(MAX_OVERLAP_HOURS).default(24),
        version: z.int().optional().describe('Refuses a second rotation when the first response was lost'),
      }),
    )
    .output(CreatedApiKey)
    .errors({ ...notFound('api-key'), ...failures('STALE', 'ADMIN_WITH_MORE_PERMISSIONS') }),
  remove: del('/admin/api-keys/{id}', {
    permission,
    summary: 'Delete an API key',
    description: 'Its token stops working at once. What it did keeps its name.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('api-key'), ...failures('ADMIN_WITH_MORE_PERMISSIONS') }),
}
