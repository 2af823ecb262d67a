import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { ADMIN_ERRORS } from './admins/admin-errors'
import { ANALYTICS_ERRORS } from './admins/analytics-errors'
import { AUDIT_LOG_ERRORS } from './admins/audit-log-errors'
import { AUTH_ERRORS } from './admins/auth-errors'
import { BULK_RUN_ERRORS } from './admins/bulk-run-errors'
import { JOB_ERRORS } from './admins/job-errors'
import { ROLE_ERRORS } from './admins/role-errors'
import { SAVED_VIEW_ERRORS } from './admins/saved-view-errors'
import { UNDO_ERRORS } from './admins/undo-errors'
import { WEBHOOK_ERRORS } from './admins/webhook-errors'
import { COMMON_ERRORS, FILTER_ERRORS } from './common-errors'
import { COUPON_ERRORS } from './coupon-errors'
import { CREDIT_ERRORS } from './credit-errors'
import { CUSTOMER_ERRORS } from './customer-errors'
import type { ErrorTexts } from './error-texts'
import { FIELD_TEXTS } from './field-errors'
import { FILE_ERRORS } from './file-errors'
import { IMPORT_ERRORS, IMPORT_RUN_ERRORS } from './import-errors'
import { CAMPAIGN_ERRORS } from './messages/campaign-errors'
import { CONTACT_ERRORS } from './messages/contact-errors'
import { LIVE_CHAT_ERRORS } from './messages/live-chat-errors'
import { MAIL_ERRORS } from './messages/mail-errors'
import { NOTIFICATION_ERRORS } from './messages/notification-errors'
import { ORDER_MAIL_ERRORS } from './messages/order-mail-errors'
import { TICKET_ERRORS } from './messages/ticket-errors'
import { NOT_FOUND_ERROR } from './not-found-error'
import { INVOICE_ERRORS } from './orders/invoice-errors'
import { MONEY_ERRORS } from './orders/money-errors'
import { ORDER_ERRORS } from './orders/order-errors'
import { ORDER_STATUS_ERRORS } from './orders/order-status-errors'
import { RETURN_ERRORS } from './orders/return-errors'
import { REVIEW_ERRORS } from './orders/review-errors'
import { SHIPMENT_ERRORS } from './orders/shipment-errors'
import { TEST_ORDER_ERRORS } from './orders/test-order-errors'
import { TRACKING_ERRORS } from './orders/tracking-errors'
import { PRIVACY_ERRORS } from './privacy-errors'
import { CATEGORY_ERRORS } from './products/category-errors'
import { CLAIM_ERRORS } from './products/claim-errors'
import { LAB_TEST_ERRORS } from './products/lab-test-errors'
import { LARGE_DISCOUNT_ERRORS } from './products/large-discount-errors'
import { PRODUCT_ERRORS } from './products/product-errors'
import { PRODUCT_IMPORT_ERRORS } from './products/product-import-errors'
import { CONTENT_ERRORS } from './store/content-errors'
import { SHIPPING_ERRORS } from './store/shipping-errors'
import { SITE_ERRORS } from './store/site-errors'
import { STORE_ERRORS } from './store/store-errors'
import { STOREFRONT_ERRORS } from './store/storefront-errors'
import { TAX_ERRORS } from './store/tax-errors'

/** Texts of all error codes. One line for each domain. */
export const DOMAIN_TEXTS: ErrorTexts<ErrorCode> = {
  ...FIELD_TEXTS,
  ...COMMON_ERRORS,
  ...FILTER_ERRORS,
  ...NOT_FOUND_ERROR,
  ...COUPON_ERRORS,
  ...CLAIM_ERRORS,
  ...SHIPPING_ERRORS,
  ...TAX_ERRORS,
  ...STOREFRONT_ERRORS,
  ...IMPORT_ERRORS,
  ...CUSTOMER_ERRORS,
  ...PRIVACY_ERRORS,
  ...CREDIT_ERRORS,
  ...CONTACT_ERRORS,
  ...ADMIN_ERRORS,
  ...ROLE_ERRORS,
  ...WEBHOOK_ERRORS,
  ...IMPORT_RUN_ERRORS,
  ...SAVED_VIEW_ERRORS,
  ...AUTH_ERRORS,
  ...ANALYTICS_ERRORS,
  ...AUDIT_LOG_ERRORS,
  ...CONTENT_ERRORS,
  ...SITE_ERRORS,
  ...STORE_ERRORS,
  ...LIVE_CHAT_ERRORS,
  ...TICKET_ERRORS,
  ...ORDER_ERRORS,
  ...BULK_RUN_ERRORS,
  ...UNDO_ERRORS,
  ...MONEY_ERRORS,
  ...ORDER_MAIL_ERRORS,
  ...NOTIFICATION_ERRORS,
  ...ORDER_STATUS_ERRORS,
  ...RETURN_ERRORS,
  ...INVOICE_ERRORS,
  ...REVIEW_ERRORS,
  ...SHIPMENT_ERRORS,
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
