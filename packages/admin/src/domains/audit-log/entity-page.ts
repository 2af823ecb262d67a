import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { campaignPath } from '~/domains/campaigns/campaigns'
import { customerPath } from '~/domains/customer-references/customer-references'
import { orderPath } from '~/domains/order-references/order-references'
import { productPath } from '~/domains/products/products'
import { ALL_SITES } from '~/site'

type Page = { to: string; search?: Record<string, string> }
type About = Pick<AuditEntry, 'entity' | 'entityId' | 'label'>

/**
 * Returns the page of an entry's subject; null if it was permanently deleted, and thus has no name any more.
 */
export const entityPage = (
  { entity, entityId, label }: About,
  isPath: (path: string) => boolean,
): Page | null =>
  label === null ? null : (PAGES[entity]?.(entityId, label) ?? listPage(entity, label, isPath))

/** By convention, the list of `stockTransfer` is at /admin/stock-transfers, if there is such a screen. */
const listPage = (entity: string, label: string, isPath: (path: string) => boolean): Page | null => {
  const to = `/admin/${entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}s`
  return isPath(to) ? { to, search: { q: label } } : null
}

/**
 * Pages accept an id or a name in their URL; an entity without a page of this kind is found through its list.
 */
const PAGES: Record<string, ((id: string, label: string) => Page) | undefined> = {
  job: (id) => ({ to: '/admin/jobs', search: { job: id } }),
  order: (id) => ({ to: orderPath(id) }),
  product: (id) => ({ to: productPath(id) }),
  customer: (id) => ({ to: customerPath(id) }),
  contact: (_, label) => ({ to: '/admin/app-settings/contact', search: { q: label, site: ALL_SITES } }),
  contactCategory: (_, label) => ({
    to: '/admin/app-settings/contact/categories',
    search: { q: label, site: ALL_SITES },
  }),
  campaign: (id) => ({ to: campaignPath(id) }),
  coupon: (_, label) => ({ to: '/admin/coupons/all', search: { q: label, site: ALL_SITES } }),
  category: () => ({ to: '/admin/categories' }),
  apiKey: () => ({ to: '/admin/api-keys' }),
  import: (id) => ({ to: `/admin/imports/${id}` }),
  savedView: (id) => ({ to: `/admin/saved-views/${id}` }),
  webhook: (id) => ({ to: `/admin/webhooks/${id}` }),
  role: (id) => ({ to: '/admin/roles', search: { role: id } }),
  admin: (_, label) => ({ to: '/admin/users/all', search: { q: label } }),
  claim: (_, label) => ({ to: '/admin/freebie', search: { q: label, site: ALL_SITES } }),
  ticket: (_, label) => ({
    to: '/admin/support',
    search: { ticket: label.split(' · ')[0] ?? label, site: ALL_SITES },
  }),
  return: (_, label) => ({ to: `/admin/returns/${label}` }),
  returnReason: () => ({ to: '/admin/returns' }),
  liveChat: (_, label) => ({ to: '/admin/chats/all', search: { q: label, site: ALL_SITES } }),
  liveChatOption: () => ({ to: '/admin/chats/options' }),
  labTest: (_, label) => ({
    to: '/admin/lab-tested-products',
    search: { q: lastPart(label), ofSite: ALL_SITES },
  }),
  largeDiscount: () => ({ to: '/admin/large-discount-products' }),
  popup: () => ({ to: '/admin/app-settings/popups' }),
  faq: (_, label) => ({ to: '/admin/faqs', search: { q: label.slice(0, MAX_SEARCH), site: ALL_SITES } }),
  page: (id) => ({ to: `/admin/pages/edit/${id}` }),
  settings: () => ({ to: '/admin/app-settings/app-info' }),
  country: (_, label) => ({ to: '/admin/country/shipping/countries', search: { q: label } }),
  shippingMethod: (_, label) => ({ to: '/admin/country/shipping', search: { q: label, site: ALL_SITES } }),
  taxRate: () => ({ to: '/admin/taxes' }),
  taxClass: () => ({ to: '/admin/taxes/sites' }),
  site: () => ({ to: '/admin/sites' }),
  customerNotification: () => ({ to: '/admin/customer-notifications' }),
}

/** The maximum length of a search query. */
const MAX_SEARCH = 100

/** Returns the searchable part of a label such as "Rosemary Shampoo · RS-5528". */
const lastPart = (label: string) => label.split(' · ').at(-1) ?? label
