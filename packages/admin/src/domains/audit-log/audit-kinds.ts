import { m } from '~/paraglide/messages.js'
import { inWords } from './in-words'

/** How kinds of things are called within a sentence. Functions, since the language may change while the page stands. */
const KINDS: Record<string, (() => string) | undefined> = {
  admin: m.audit_log_kind_admin,
  appInfo: m.audit_log_kind_app_info,
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

/** What nobody named here is called by the words of its key. */
export const kindInSentence = (kind: string) => KINDS[kind]?.() ?? inWords(kind)

/** The same where it stands by itself. */
export const kindName = (kind: string) => capitalised(kindInSentence(kind))

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
