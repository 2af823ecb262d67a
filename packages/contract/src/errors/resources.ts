import { z } from 'zod'

/** The values of `resource` in error params, with the English names for messages. */
const RESOURCES = {
  import: { one: 'import', many: 'imports' },
  admin: { one: 'admin', many: 'admins' },
  settings: { one: 'settings record', many: 'settings records' },
  'bulk-run': { one: 'bulk change', many: 'bulk changes' },
  'audit-entry': { one: 'entry', many: 'entries' },
  campaign: { one: 'campaign', many: 'campaigns' },
  'canned-reply': { one: 'canned reply', many: 'canned replies' },
  category: { one: 'category', many: 'categories' },
  'chat-option': { one: 'chat option', many: 'chat options' },
  claim: { one: 'claim', many: 'claims' },
  contact: { one: 'contact', many: 'contacts' },
  'contact-category': { one: 'contact category', many: 'contact categories' },
  country: { one: 'country', many: 'countries' },
  coupon: { one: 'coupon', many: 'coupons' },
  customer: { one: 'customer', many: 'customers' },
  'customer-merge': { one: 'merge', many: 'merges' },
  event: { one: 'event', many: 'events' },
  faq: { one: 'question', many: 'questions' },
  file: { one: 'file', many: 'files' },
  invoice: { one: 'invoice', many: 'invoices' },
  job: { one: 'job', many: 'jobs' },
  'lab-test': { one: 'lab test', many: 'lab tests' },
  'large-discount': { one: 'large discount', many: 'large discounts' },
  'live-chat': { one: 'chat', many: 'chats' },
  notification: { one: 'notification', many: 'notifications' },
  order: { one: 'order', many: 'orders' },
  passkey: { one: 'passkey', many: 'passkeys' },
  page: { one: 'page', many: 'pages' },
  popup: { one: 'pop-up', many: 'pop-ups' },
  'privacy-request': { one: 'privacy request', many: 'privacy requests' },
  product: { one: 'product', many: 'products' },
  return: { one: 'return', many: 'returns' },
  role: { one: 'role', many: 'roles' },
  'saved-view': { one: 'view', many: 'views' },
  session: { one: 'session', many: 'sessions' },
  'shipping-method': { one: 'shipping method', many: 'shipping methods' },
  site: { one: 'site', many: 'sites' },
  'api-key': { one: 'API key', many: 'API keys' },
  'tax-class': { one: 'tax class', many: 'tax classes' },
  'tax-rate': { one: 'tax rate', many: 'tax rates' },
  ticket: { one: 'ticket', many: 'tickets' },
  'unsubscribe-link': { one: 'link', many: 'links' },
  webhook: { one: 'webhook', many: 'webhooks' },
  'webhook-delivery': { one: 'delivery', many: 'deliveries' },
}

export type Resource = keyof typeof RESOURCES
export const Resource = z.enum(Object.keys(RESOURCES) as Resource[])

/** Returns the English name of a resource, or undefined if the value is not a resource. */
export function resourceName(resource: unknown, number: 'one' | 'many'): string | undefined {
  const known = Resource.safeParse(resource).data
  return known && RESOURCES[known][number]
}

/**
 * Returns the English name of counted records by the plural key of their kind: "canned replies" for
 * `cannedReplies`.
 */
export function countedName(key: string, count: number): string {
  const many = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const one = many.replace(/ies$/, 'y').replace(/s$/, '')
  const number = count === 1 ? 'one' : 'many'
  return resourceName(one, number) ?? { one, many }[number].replaceAll('-', ' ')
}
