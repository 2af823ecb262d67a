import type { adminErrors } from '@storekeeper/contract/admins/admin-errors'
import type { analyticsErrors } from '@storekeeper/contract/analytics/analytics-errors'
import type { auditLogErrors } from '@storekeeper/contract/audit-log/audit-log-errors'
import type { bulkRunErrors } from '@storekeeper/contract/bulk-runs/bulk-run-errors'
import type { campaignErrors } from '@storekeeper/contract/campaigns/campaign-errors'
import type { mailErrors } from '@storekeeper/contract/campaigns/mail-errors'
import type { categoryErrors } from '@storekeeper/contract/categories/category-errors'
import type { contactErrors } from '@storekeeper/contract/contacts/contact-errors'
import type { creditErrors } from '@storekeeper/contract/credit/credit-errors'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { claimErrors } from '@storekeeper/contract/free-buy/claim-errors'
import type { labTestErrors } from '@storekeeper/contract/lab-tests/lab-test-errors'
import type { largeDiscountErrors } from '@storekeeper/contract/large-discounts/large-discount-errors'
import type { liveChatErrors } from '@storekeeper/contract/live-chats/live-chat-errors'
import type { orderMailErrors } from '@storekeeper/contract/orders/mails/order-mail-errors'
import type { contentErrors } from '@storekeeper/contract/pages/content-errors'
import { listCategoryUses } from '~/domains/categories/category-uses'
import { CLAIM_NAME } from '~/domains/free-buy/claim-names'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { COUPON_ERRORS } from './coupon-errors'
import { CUSTOMER_ERRORS } from './customer-errors'
import type { ErrorTexts } from './error-texts'
import { FILE_ERRORS } from './file-errors'
import type { FirstCode } from './first-texts'
import { IMPORT_ERRORS } from './import-errors'
import { JOB_ERRORS } from './job-errors'
import { NOT_FOUND_ERROR } from './not-found-error'
import { MONEY_ERRORS } from './orders/money-errors'
import { ORDER_ERRORS } from './orders/order-errors'
import { ORDER_STATUS_ERRORS } from './orders/order-status-errors'
import { REVIEW_ERRORS } from './orders/review-errors'
import { TEST_ORDER_ERRORS } from './orders/test-order-errors'
import { TRACKING_ERRORS } from './orders/tracking-errors'
import { PRODUCT_ERRORS } from './product-errors'
import { PRODUCT_IMPORT_ERRORS } from './product-import-errors'
import { SHIPPING_ERRORS } from './store/shipping-errors'
import { SITE_ERRORS } from './store/site-errors'
import { STORE_ERRORS } from './store/store-errors'
import { STOREFRONT_ERRORS } from './store/storefront-errors'
import { TICKET_ERRORS } from './ticket-errors'

const ORDER_MAIL_ERRORS: ErrorTexts<keyof typeof orderMailErrors> = {
  ORDER_EMAIL_MISSING: ({ orderId }) => m.order_mail_no_address({ order: `#${orderId}` }),
  ORDER_EMAIL_INVALID: ({ orderId, email }) => m.order_mail_no_real_address({ order: `#${orderId}`, email }),
}

const MAIL_ERRORS: ErrorTexts<keyof typeof mailErrors> = {
  MAIL_DELAYED: () => m.jobs_mail_not_sent(),
  MAIL_REFUSED: m.shell_mail_refused,
  MAIL_NOT_SENT: m.shell_mail_tried_enough,
  MAIL_CONNECTION_LOST: m.shell_mail_line_broke,
  MAIL_INTERRUPTED: m.shell_mail_crashed,
  MAIL_DELIVERY_UNKNOWN: m.shell_mail_unknown,
  MAIL_LINK_EXPIRED: m.shell_mail_link_ran_out,
  MAIL_FILE_GONE: m.shell_mail_file_gone,
  MAIL_NOT_STORED: m.shell_mail_unavailable,
  // The original response of the mail server.
  MAIL_SERVER_ANSWER: ({ text }) => text,
}

const LIVE_CHAT_ERRORS: ErrorTexts<keyof typeof liveChatErrors> = {
  CHAT_NOT_STARTED: m.chats_error_not_started,
  CONNECTION_OF_ADMIN: m.chats_error_connection_of_admin,
  CHAT_NOT_FOUND: m.chats_unknown,
  CHAT_BLOCKED: m.error_customer_blocked,
  CHAT_PERSON_REQUIRED: m.chats_error_person_required,
  CHAT_OPTION_UNAVAILABLE: m.chats_error_option_unavailable,
  CHAT_MESSAGE_EMPTY: m.chats_nothing_written,
  CHAT_FILE_UNKNOWN: m.chats_file_gone,
  CHAT_CUSTOMER_SIGNED_IN: m.chats_customer_signed_in,
  CHAT_OPTION_TITLE_TAKEN: m.chats_option_taken,
  CANNED_REPLY_TITLE_TAKEN: m.chats_reply_taken,
  TOO_MANY_CANNED_REPLIES: ({ max }) => m.chats_replies_too_many({ count: formatCount(max) }),
  ORIGIN_NOT_ALLOWED: m.chats_error_origin,
  PUBLIC_KEY_UNKNOWN: m.chats_error_public_key,
}

const LARGE_DISCOUNT_ERRORS: ErrorTexts<keyof typeof largeDiscountErrors> = {
  LARGE_DISCOUNT_EXISTS: ({ products }) =>
    m.large_discounts_there_already({ products: products.join(m.ui_comma()) }),
  TOO_MANY_LARGE_DISCOUNTS: ({ max }) => m.large_discounts_too_many({ max: formatCount(max) }),
}

const LAB_TEST_ERRORS: ErrorTexts<keyof typeof labTestErrors> = {
  REPORT_NOT_UPLOADED: m.lab_tests_foreign_report,
}

const CREDIT_ERRORS: ErrorTexts<keyof typeof creditErrors> = {
  CREDIT_INSUFFICIENT: m.credit_not_that_much,
  CREDIT_AMOUNT_ZERO: m.credit_enter_amount,
  CREDIT_EXPIRY_PAST: m.credit_day_over,
  CREDIT_EXPIRY_NOT_ALLOWED: m.credit_only_given_expires,
}

const CONTENT_ERRORS: ErrorTexts<keyof typeof contentErrors> = {
  FAQ_SLUG_TAKEN: m.faqs_slug_taken,
  FAQ_ANSWER_EMPTY: m.form_fill_in,
  TOO_MANY_FAQS: m.faqs_too_many,
  PAGE_SLUG_TAKEN: m.pages_slug_taken,
  POPUP_GONE: m.popups_gone,
  INVALID_SHOP_LINK: m.popups_link_shape,
}

const CONTACT_ERRORS: ErrorTexts<keyof typeof contactErrors> = {
  NOT_ONE_LINE: m.contacts_one_line,
  NOT_YES_OR_NO: m.contacts_import_yes_or_no,
  CONSENT_REQUIRED: m.contacts_only_on_request,
  CONTACT_GONE: m.contacts_gone,
  CONTACT_SUBSCRIBED_ALREADY: ({ email }) => m.contacts_is_subscribed_already({ who: email }),
  CONTACT_UNSUBSCRIBED_ALREADY: ({ email }) => m.contacts_is_unsubscribed_already({ who: email }),
  CONTACT_IN_CATEGORY_ALREADY: ({ email }) => m.contacts_is_in_category_already({ who: email }),
  CONTACT_IN_NO_CATEGORY: ({ email }) => m.contacts_is_in_none_already({ who: email }),
  CONTACT_OF_OTHER_SITE: ({ email }) => m.contacts_is_of_other_site({ who: email }),
  CONTACT_TWICE_IN_FILE: m.contacts_import_twice,
  CONTACT_CATEGORY_NAME_TAKEN: ({ name }) => m.contacts_name_taken({ who: name }),
  CONTACT_CATEGORY_IN_USE: ({ contacts }) =>
    m.contacts_category_in_use({ count: contacts, shown: formatCount(contacts) }),
  CONTACT_CATEGORY_SAME: m.categories_choose_other,
  CONTACT_CATEGORY_OF_OTHER_SITE: ({ name }) => m.contacts_category_of_other_site({ who: name }),
  CONTACT_FORM_OFF: m.contacts_shop_no_messages,
}

const CLAIM_ERRORS: ErrorTexts<keyof typeof claimErrors> = {
  PRODUCT_NOT_FREE: ({ title }) => m.free_buy_not_given({ product: title }),
  CLAIM_LIMIT_REACHED: ({ claims, limit }) =>
    m.free_buy_beyond_limit({ claimed: formatCount(claims), allowed: formatCount(limit) }),
  CLAIM_NEEDS_LARGER_ORDER: m.free_buy_no_large_order,
  CLAIM_STATUS_NOT_ALLOWED: ({ status }) => m.free_buy_is_already({ status: CLAIM_NAME[status]() }),
}

const CATEGORY_ERRORS: ErrorTexts<keyof typeof categoryErrors> = {
  CATEGORY_SLUG_TAKEN: m.categories_slug_taken_by,
  CATEGORY_PARENT_GONE: m.categories_parent_gone,
  CATEGORY_CYCLE: m.categories_cycle,
  CATEGORY_MOVED: m.categories_neighbour_gone,
  CATEGORY_IN_USE: ({ title, uses }) =>
    m.categories_in_use_by({ category: title, uses: listCategoryUses(uses).join(m.ui_comma()) }),
  SAME_CATEGORY: m.categories_choose_other,
}

const CAMPAIGN_ERRORS: ErrorTexts<keyof typeof campaignErrors> = {
  RECIPIENT_REQUIRED: m.campaigns_choose_recipient,
  PLACEHOLDER_UNKNOWN: ({ placeholder }) => m.campaigns_no_placeholder({ written: placeholder }),
  ATTACHMENT_NOT_UPLOADED: m.campaigns_upload_file,
  ATTACHMENTS_TOO_LARGE: m.campaigns_files_too_large,
  CAMPAIGN_TOO_LARGE: ({ max }) => m.campaigns_too_many_people({ shown: formatCount(max) }),
  RECIPIENTS_CHANGED: ({ count, expected }) =>
    m.campaigns_other_count({ now: formatCount(count), expected: formatCount(expected) }),
  CAMPAIGN_ENDED: m.campaigns_over_already,
  CAMPAIGN_CANCELLED: m.campaigns_was_cancelled,
  CAMPAIGN_NOTHING_FAILED: m.campaigns_none_failed,
}

const BULK_RUN_ERRORS: ErrorTexts<keyof typeof bulkRunErrors> = {
  BULK_RUN_ENDED: m.bulk_runs_over_already,
  BULK_RUN_RUNNING: m.bulk_runs_still_goes_on,
  BULK_RUN_NOTHING_SKIPPED: m.bulk_runs_none_skipped,
  BULK_RUN_FILE_GONE: m.bulk_runs_file_gone,
  // The English text of an earlier version.
  EARLIER_REASON: ({ text }) => text,
}

const AUDIT_LOG_ERRORS: ErrorTexts<keyof typeof auditLogErrors> = {
  INVALID_ENTITY_KIND: m.shell_unusable_here,
  INVALID_AUDIT_ACTION: m.shell_unusable_here,
}

const ANALYTICS_ERRORS: ErrorTexts<keyof typeof analyticsErrors> = {
  DAY_TOO_EARLY: ({ firstDay }) => m.analytics_day_too_early({ day: formatDay(`${firstDay}T12:00`) }),
  TOO_MANY_DAYS: ({ max }) => m.analytics_too_many_days({ count: max }),
  FIRST_DAY_AFTER_LAST: m.analytics_days_turned_round,
}

const ADMIN_ERRORS: ErrorTexts<keyof typeof adminErrors> = {
  ADMIN_EMAIL_TAKEN: m.admins_email_taken,
  INVITATION_ALREADY_ACCEPTED: m.admins_has_accepted,
  ADMIN_INACTIVE: m.admins_is_out,
  OWN_TWO_STEP_RESET: m.admins_own_two_step,
  ADMIN_WITHOUT_TWO_STEP: m.admins_has_no_two_step,
  NO_LONGER_SUPER_ADMIN: m.admins_no_longer_super,
  LAST_SUPER_ADMIN: m.admins_is_last,
  CANNOT_CHANGE_YOURSELF: m.admins_not_own_account,
  ADMIN_ALREADY_BLOCKED: m.admins_is_blocked_already,
  ADMIN_NOT_BLOCKED: m.admins_is_unblocked_already,
  ADMIN_ALREADY_ACTIVE: m.admins_is_active_already,
  ADMIN_ALREADY_INACTIVE: m.admins_is_inactive_already,
  ALREADY_SUPER_ADMIN: m.admins_is_super_already,
  NOT_SUPER_ADMIN: m.admins_is_no_super_already,
}

/** Texts of the error codes of the domains. One line for each domain. */
export const DOMAIN_TEXTS: ErrorTexts<Exclude<ErrorCode, FirstCode>> = {
  ...NOT_FOUND_ERROR,
  ...COUPON_ERRORS,
  ...CLAIM_ERRORS,
  ...SHIPPING_ERRORS,
  ...STOREFRONT_ERRORS,
  ...IMPORT_ERRORS,
  ...CUSTOMER_ERRORS,
  ...CREDIT_ERRORS,
  ...CONTACT_ERRORS,
  ...ADMIN_ERRORS,
  ...ANALYTICS_ERRORS,
  ...AUDIT_LOG_ERRORS,
  ...CONTENT_ERRORS,
  ...SITE_ERRORS,
  ...STORE_ERRORS,
  ...LIVE_CHAT_ERRORS,
  ...TICKET_ERRORS,
  ...ORDER_ERRORS,
  ...BULK_RUN_ERRORS,
  ...MONEY_ERRORS,
  ...ORDER_MAIL_ERRORS,
  ...ORDER_STATUS_ERRORS,
  ...REVIEW_ERRORS,
  ...TEST_ORDER_ERRORS,
  ...TRACKING_ERRORS,
  ...CATEGORY_ERRORS,
  ...FILE_ERRORS,
  ...LAB_TEST_ERRORS,
  ...LARGE_DISCOUNT_ERRORS,
  ...PRODUCT_ERRORS,
  ...PRODUCT_IMPORT_ERRORS,
  ...CAMPAIGN_ERRORS,
  ...MAIL_ERRORS,
  ...JOB_ERRORS,
}
