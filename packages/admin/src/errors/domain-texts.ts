import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { ADMIN_ERRORS } from './admin-errors'
import { ANALYTICS_ERRORS } from './analytics-errors'
import { AUDIT_LOG_ERRORS } from './audit-log-errors'
import { BULK_RUN_ERRORS } from './bulk-run-errors'
import { CAMPAIGN_ERRORS } from './campaign-errors'
import { CATEGORY_ERRORS } from './category-errors'
import { CLAIM_ERRORS } from './claim-errors'
import { CONTACT_ERRORS } from './contact-errors'
import { CONTENT_ERRORS } from './content-errors'
import { COUPON_ERRORS } from './coupon-errors'
import { CREDIT_ERRORS } from './credit-errors'
import { CUSTOMER_ERRORS } from './customer-errors'
import type { ErrorTexts } from './error-texts'
import { FILE_ERRORS } from './file-errors'
import type { FirstCode } from './first-texts'
import { IMPORT_ERRORS } from './import-errors'
import { JOB_ERRORS } from './job-errors'
import { LAB_TEST_ERRORS } from './lab-test-errors'
import { LARGE_DISCOUNT_ERRORS } from './large-discount-errors'
import { LIVE_CHAT_ERRORS } from './live-chat-errors'
import { MAIL_ERRORS } from './mail-errors'
import { MONEY_ERRORS } from './money-errors'
import { NOT_FOUND_ERROR } from './not-found-error'
import { ORDER_ERRORS } from './order-errors'
import { ORDER_MAIL_ERRORS } from './order-mail-errors'
import { ORDER_STATUS_ERRORS } from './order-status-errors'
import { PRODUCT_ERRORS } from './product-errors'
import { PRODUCT_IMPORT_ERRORS } from './product-import-errors'
import { REVIEW_ERRORS } from './review-errors'
import { SHIPPING_ERRORS } from './shipping-errors'
import { SITE_ERRORS } from './site-errors'
import { STORE_ERRORS } from './store-errors'
import { STOREFRONT_ERRORS } from './storefront-errors'
import { TEST_ORDER_ERRORS } from './test-order-errors'
import { TICKET_ERRORS } from './ticket-errors'
import { TRACKING_ERRORS } from './tracking-errors'

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
