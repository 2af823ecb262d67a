import { m } from '~/paraglide/messages.js'
import { humanizeKey } from './humanize-key'

/**
 * The names of entity kinds within a message. Functions, since the language may change while the page is
 * open.
 */
const KINDS: Record<string, (() => string) | undefined> = {
  admin: m.audit_log_kind_admin,
  settings: m.audit_log_kind_app_info,
  bulkRun: m.audit_log_kind_bulk_run,
  campaign: m.audit_log_kind_campaign,
  cannedReply: m.audit_log_kind_canned_reply,
  category: m.audit_log_kind_category,
  claim: m.audit_log_kind_claim,
  country: m.audit_log_kind_country,
  contact: m.audit_log_kind_contact,
  contactCategory: m.audit_log_kind_contact_category,
  coupon: m.audit_log_kind_coupon,
  customer: m.audit_log_kind_customer,
  faq: m.audit_log_kind_faq,
  job: m.audit_log_kind_job,
  labTest: m.audit_log_kind_lab_test,
  largeDiscount: m.audit_log_kind_large_discount,
  liveChat: m.audit_log_kind_live_chat,
  liveChatOption: m.audit_log_kind_live_chat_option,
  order: m.audit_log_kind_order,
  page: m.audit_log_kind_page,
  popup: m.audit_log_kind_popup,
  product: m.audit_log_kind_product,
  saleCorrection: m.audit_log_kind_sale_correction,
  shippingMethod: m.audit_log_kind_shipping_method,
  signInSettings: m.audit_log_kind_sign_in,
  site: m.audit_log_kind_site,
  ticket: m.audit_log_kind_ticket,
}

/** The name of an entity kind; an unknown kind is described by the parts of its key. */
export const kindText = (kind: string) => KINDS[kind]?.() ?? humanizeKey(kind)

/** The capitalised name of an entity kind, for use outside of a sentence. */
export const kindName = (kind: string) => capitalised(kindText(kind))

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
