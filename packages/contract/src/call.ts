import { oc } from '@orpc/contract'
import { failures } from './errors/call-errors.ts'
import type { Permission } from './permissions.ts'

/**
 * How a call of the contract begins: `get('/admin/orders', { permission: 'orders:read', summary: '…' })`.
 * The one file that knows the builder of the library underneath.
 */
export const get = (path: Path, about: About) => call('GET', path, about)
export const post = (path: Path, about: About) => call('POST', path, about)
export const put = (path: Path, about: About) => call('PUT', path, about)
export const patch = (path: Path, about: About) => call('PATCH', path, about)
export const del = (path: Path, about: About) => call('DELETE', path, about)

type Path = `/${string}`

/**
 * What the caller must have: a permission of an administrator, a storefront's public key, with it the session of one of its
 * customers, or nothing at all.
 */
export type Access = Permission | 'storefront' | 'customer' | 'open'

type About = {
  permission: Access
  summary: string
  tag: string
  description?: string
  /** The input comes as `{ params, body }`: for a body that has a field of the same name as the path. */
  inputStructure?: 'detailed'
}

/** The metadata of a call beside its shapes; the server decides access from it, in one place. */
export type CallMeta = { permission: Access }

/** Where a storefront shows its site's public key: in a header or, where none can be set, in the query. */
export const SITE_KEY_HEADER = 'X-Site-Key'
export const SITE_KEY_FIELD = 'siteKey'

/** The ways in as the API's document names them; a call that names none asks for an administrator's token. */
export const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer' },
  customerToken: { type: 'http', scheme: 'bearer' },
  siteKey: { type: 'apiKey', in: 'header', name: SITE_KEY_HEADER },
  siteKeyInQuery: { type: 'apiKey', in: 'query', name: SITE_KEY_FIELD },
} as const

const WAYS_OF_STOREFRONTS: Record<string, string[]>[] = [{ siteKey: [] }, { siteKeyInQuery: [] }]
const WAYS_OF_CUSTOMERS = WAYS_OF_STOREFRONTS.map((way) => ({ ...way, customerToken: [] }))

const securityOf = (permission: Access) => {
  if (permission === 'open') return { security: [] }
  if (permission === 'customer') return { security: WAYS_OF_CUSTOMERS }
  return permission === 'storefront' ? { security: WAYS_OF_STOREFRONTS } : {}
}

const OF_ANY_CALL = failures('BAD_REQUEST', 'TOO_MANY_REQUESTS')
const OF_ADMINS = failures('UNAUTHORIZED', 'PERMISSION_MISSING', 'TWO_STEP_REQUIRED')
const OF_STOREFRONTS = failures(
  'PUBLIC_KEY_REQUIRED',
  'PUBLIC_KEY_UNKNOWN',
  'ORIGIN_NOT_ALLOWED',
  'UNAUTHORIZED',
)

/** What the program answers before the call itself begins: by whom it can be made. */
const errorsBefore = (permission: Access): typeof OF_ANY_CALL => {
  if (permission === 'open') return OF_ANY_CALL
  const isStorefront = permission === 'storefront' || permission === 'customer'
  return { ...OF_ANY_CALL, ...(isStorefront ? OF_STOREFRONTS : OF_ADMINS) }
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: Path, about: About) =>
  oc
    .$meta<CallMeta>({ permission: about.permission })
    .route({
      method,
      path,
      summary: about.summary,
      description: about.description,
      tags: [about.tag],
      inputStructure: about.inputStructure,
      spec: (operation) => ({ ...operation, ...securityOf(about.permission) }),
    })
    .errors(errorsBefore(about.permission))
