import type { Resource } from '@storekeeper/contract/errors/resources'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

/** Texts for all resources; a missing one is a type error. */
const TEXTS: Record<Resource, () => string> = {
  admin: m.error_missing_admin,
  settings: m.error_missing_settings,
  'bulk-run': m.error_missing_bulk_run,
  campaign: m.error_missing_campaign,
  'canned-reply': m.error_missing_canned_reply,
  category: m.error_missing_category,
  'chat-option': m.error_missing_chat_option,
  claim: m.error_missing_claim,
  contact: m.contacts_gone,
  'contact-category': m.error_missing_category,
  country: m.error_missing_country,
  coupon: m.error_coupon_gone,
  customer: m.error_missing_customer,
  'customer-merge': m.error_missing_customer_merge,
  event: m.error_missing_event,
  faq: m.error_missing_faq,
  file: m.error_missing_file,
  job: m.error_missing_job,
  'lab-test': m.error_missing_lab_test,
  'large-discount': m.error_missing_large_discount,
  'live-chat': m.error_missing_live_chat,
  notification: m.error_missing_notification,
  order: m.error_order_gone,
  page: m.error_missing_page,
  popup: m.error_missing_popup,
  product: m.error_product_gone,
  session: m.error_missing_session,
  'shipping-method': m.error_missing_shipping_method,
  site: m.error_missing_site,
  ticket: m.error_missing_ticket,
  'unsubscribe-link': m.error_missing_unsubscribe_link,
}

/**
 * Separate from the first texts, which every screen loads. A later server version may send an unknown
 * resource.
 */
export const NOT_FOUND_ERROR: ErrorTexts<'NOT_FOUND'> = {
  NOT_FOUND: ({ resource }) => (Object.hasOwn(TEXTS, resource) ? TEXTS[resource]() : m.shell_gone()),
}
