import { oc } from '@orpc/contract'
import { failures } from './errors/call-errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Starts the calls of a contract with a tag of the documentation: `const { get } = callsOf('Orders')`, then
 * `get('/admin/orders', { permission: 'orders:read', summary: '…' })`. Only this file imports the builder of the
 * underlying library.
 */
export const callsOf = (tag: string) => ({
  get: (path: Path, about: About) => call('GET', path, tag, about),
  post: (path: Path, about: About) => call('POST', path, tag, about),
  put: (path: Path, about: About) => call('PUT', path, tag, about),
  patch: (path: Path, about: About) => call('PATCH', path, tag, about),
  del: (path: Path, about: About) => call('DELETE', path, tag, about),
})

type Path = `/${string}`
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The access that a call requires: a permission of an admin, the public key of a storefront, the key together
 * with the session of a customer, or none.
 */
export type Access = Permission | 'storefront' | 'customer' | 'open'

/** A record that belongs to a site. */
export type SiteRecord =
  | 'order'
  | 'product'
  | 'coupon'
  | 'largeDiscount'
  | 'labTest'
  | 'claim'
  | 'ticket'
  | 'return'
  | 'invoice'
  | 'chat'
  | 'chatOption'
  | 'cannedReply'
  | 'contact'
  | 'contactCategory'
  | 'campaign'
  | 'popup'
  | 'faq'
  | 'page'
  | 'shippingMethod'
  | 'import'

/**
 * The paths of input fields, also in the objects of lists, that contain an id, a slug or a list of them, with the
 * records that they name.
 */
export type RecordFields = Readonly<Record<string, SiteRecord>>

type About = {
  permission: Access
  /**
   * The fields that name records of sites, besides those of `RECORD_OF_FIELD` and `_id`, `id` and `ids`, which
   * name records of the permission's domain.
   */
  records?: RecordFields
  /** For a POST that changes nothing: it is allowed to an admin who views the back-office as another one. */
  isReading?: true
  summary: string
  description?: string
  /** The input is `{ params, body }`, for a body with a field of the same name as a path parameter. */
  inputStructure?: 'detailed'
}

/** The metadata of a call. The server checks access from it in one component. */
export type CallMeta = { permission: Access; records: RecordFields; isReading: boolean }

/** The records that `_id`, `id` and `ids` name, by the domain of the permission. */
const RECORD_OF_DOMAIN: Partial<Record<string, SiteRecord>> = {
  orders: 'order',
  products: 'product',
  coupons: 'coupon',
  'large-discounts': 'largeDiscount',
  'lab-tests': 'labTest',
  'free-buy': 'claim',
  tickets: 'ticket',
  returns: 'return',
  invoices: 'invoice',
  'live-chats': 'chat',
  contacts: 'contact',
  campaigns: 'campaign',
  popups: 'popup',
  faqs: 'faq',
  pages: 'page',
  shipping: 'shippingMethod',
  imports: 'import',
}

/** The fields that name a record in any call. */
const RECORD_OF_FIELD = {
  order: 'order',
  chat: 'chat',
  chatId: 'chat',
  product: 'product',
  productId: 'product',
  products: 'product',
  'items.product': 'product',
  'includes.selectIncludeProduct.value': 'product',
  'shipping.method': 'shippingMethod',
} as const

/** Contacts name their categories. In all other domains, categories are those of products, which sites share. */
const OF_CONTACTS = { category: 'contactCategory', moveTo: 'contactCategory' } as const

function getRecords({ permission, records = {} }: About): RecordFields {
  const record = RECORD_OF_DOMAIN[permission.split(':')[0] ?? '']
  const more = record === 'contact' ? OF_CONTACTS : {}
  return record ? { ...RECORD_OF_FIELD, ...more, _id: record, id: record, ids: record, ...records } : {}
}

/**
 * A storefront sends the public key of its site in a header or, where it cannot set headers, in the query.
 */
export const SITE_KEY_HEADER = 'X-Site-Key'
export const SITE_KEY_FIELD = 'siteKey'

/** Security schemes of the OpenAPI document. A call without one requires an admin's token. */
export const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer' },
  customerToken: { type: 'http', scheme: 'bearer' },
  siteKey: { type: 'apiKey', in: 'header', name: SITE_KEY_HEADER },
  siteKeyInQuery: { type: 'apiKey', in: 'query', name: SITE_KEY_FIELD },
} as const

const WAYS_OF_STOREFRONTS: Record<string, string[]>[] = [{ siteKey: [] }, { siteKeyInQuery: [] }]
const WAYS_OF_CUSTOMERS = WAYS_OF_STOREFRONTS.map((way) => ({ ...way, customerToken: [] }))

const toSecurity = (permission: Access) => {
  if (permission === 'open') return { security: [] }
  if (permission === 'customer') return { security: WAYS_OF_CUSTOMERS }
  return permission === 'storefront' ? { security: WAYS_OF_STOREFRONTS } : {}
}

const OF_ANY_CALL = failures('BAD_REQUEST', 'TOO_MANY_REQUESTS')
const OF_ADMINS = failures(
  'UNAUTHORIZED',
  'PERMISSION_MISSING',
  'SITE_NOT_PERMITTED',
  'VIEWING_ONLY',
  'TWO_STEP_REQUIRED',
  'API_KEY_NETWORK',
)
const OF_STOREFRONTS = failures(
  'PUBLIC_KEY_REQUIRED',
  'PUBLIC_KEY_UNKNOWN',
  'ORIGIN_NOT_ALLOWED',
  'UNAUTHORIZED',
)

/** Errors that the server returns before it runs the handler, depending on the required access. */
const errorsBefore = (permission: Access): typeof OF_ANY_CALL => {
  if (permission === 'open') return OF_ANY_CALL
  const isStorefront = permission === 'storefront' || permission === 'customer'
  return { ...OF_ANY_CALL, ...(isStorefront ? OF_STOREFRONTS : OF_ADMINS) }
}

const call = (method: Method, path: Path, tag: string, about: About) =>
  oc
    .$meta<CallMeta>({
      permission: about.permission,
      records: getRecords(about),
      isReading: method === 'GET' || about.isReading === true,
    })
    .route({
      method,
      path,
      summary: about.summary,
      description: about.description,
      tags: [tag],
      inputStructure: about.inputStructure,
      spec: (operation) => ({ ...operation, ...toSecurity(about.permission) }),
    })
    .errors(errorsBefore(about.permission))
