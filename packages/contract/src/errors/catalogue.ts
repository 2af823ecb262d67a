import { adminErrors } from '../admins/admin-errors.ts'
import { analyticsErrors } from '../analytics/analytics-errors.ts'
import { auditLogErrors } from '../audit-log/audit-log-errors.ts'
import { authErrors } from '../auth/auth-errors.ts'
import { bulkRunErrors } from '../bulk-runs/bulk-run-errors.ts'
import { campaignErrors } from '../campaigns/campaign-errors.ts'
import { mailErrors } from '../campaigns/mail-errors.ts'
import { categoryErrors } from '../categories/category-errors.ts'
import { contactErrors } from '../contacts/contact-errors.ts'
import { couponErrors } from '../coupons/coupon-errors.ts'
import { creditErrors } from '../credit/credit-errors.ts'
import { notificationErrors } from '../customer-notifications/notification-errors.ts'
import { customerErrors } from '../customers/customer-errors.ts'
import { fileErrors } from '../files/file-errors.ts'
import { filterErrors } from '../filters/filter-errors.ts'
import { claimErrors } from '../free-buy/claim-errors.ts'
import { importRunErrors } from '../imports/import-run-errors.ts'
import { invoiceErrors } from '../invoices/invoice-errors.ts'
import { jobErrors } from '../jobs/job-errors.ts'
import { labTestErrors } from '../lab-tests/lab-test-errors.ts'
import { largeDiscountErrors } from '../large-discounts/large-discount-errors.ts'
import { liveChatErrors } from '../live-chats/live-chat-errors.ts'
import { orderMailErrors } from '../orders/mails/order-mail-errors.ts'
import { moneyErrors } from '../orders/money/money-errors.ts'
import { orderErrors } from '../orders/order-errors.ts'
import { orderStatusErrors } from '../orders/order-status-errors.ts'
import { reviewErrors } from '../orders/reviews/review-errors.ts'
import { shipmentErrors } from '../orders/shipments/shipment-errors.ts'
import { testOrderErrors } from '../orders/test-order-errors.ts'
import { trackingErrors } from '../orders/tracking/tracking-errors.ts'
import { contentErrors } from '../pages/content-errors.ts'
import { privacyErrors } from '../privacy/privacy-errors.ts'
import { productErrors } from '../products/product-errors.ts'
import { productImportErrors } from '../products/product-import-errors.ts'
import { returnErrors } from '../returns/return-errors.ts'
import { roleErrors } from '../roles/role-errors.ts'
import { savedViewErrors } from '../saved-views/saved-view-errors.ts'
import { storeErrors } from '../settings/store-errors.ts'
import { shippingErrors } from '../shipping/shipping-errors.ts'
import { siteErrors } from '../sites/site-errors.ts'
import { storefrontErrors } from '../store/storefront-errors.ts'
import { taxErrors } from '../taxes/tax-errors.ts'
import { ticketErrors } from '../tickets/ticket-errors.ts'
import { undoErrors } from '../undo/undo-errors.ts'
import { webhookErrors } from '../webhooks/webhook-errors.ts'
import { commonErrors } from './common-errors.ts'
import { type ErrorEntry, formatMessage, type ParamsOf } from './error-entry.ts'
import { fieldErrors } from './field-errors.ts'
import { importErrors } from './import-errors.ts'
import { resourceName } from './resources.ts'

/** All errors of the API by code. One line for each domain. */
export const ERRORS = {
  ...commonErrors,
  ...fieldErrors,
  ...filterErrors,
  ...creditErrors,
  ...contactErrors,
  ...customerErrors,
  ...privacyErrors,
  ...importErrors,
  ...couponErrors,
  ...claimErrors,
  ...shippingErrors,
  ...taxErrors,
  ...storefrontErrors,
  ...orderErrors,
  ...bulkRunErrors,
  ...moneyErrors,
  ...orderMailErrors,
  ...notificationErrors,
  ...orderStatusErrors,
  ...reviewErrors,
  ...shipmentErrors,
  ...testOrderErrors,
  ...returnErrors,
  ...invoiceErrors,
  ...trackingErrors,
  ...adminErrors,
  ...roleErrors,
  ...analyticsErrors,
  ...storeErrors,
  ...auditLogErrors,
  ...authErrors,
  ...contentErrors,
  ...liveChatErrors,
  ...siteErrors,
  ...ticketErrors,
  ...categoryErrors,
  ...fileErrors,
  ...labTestErrors,
  ...largeDiscountErrors,
  ...productErrors,
  ...productImportErrors,
  ...campaignErrors,
  ...mailErrors,
  ...jobErrors,
  ...webhookErrors,
  ...undoErrors,
  ...importRunErrors,
  ...savedViewErrors,
}

export type ErrorCode = keyof typeof ERRORS
export type ErrorParams<Code extends ErrorCode> = ParamsOf<(typeof ERRORS)[Code]>

/** The params of a code as an argument, omitted for codes without params. */
export type ParamsArgument<Code extends ErrorCode> = keyof ErrorParams<Code> extends never
  ? []
  : [params: ErrorParams<Code>]

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

/** Returns the English message of a code, for logs and for clients without their own texts. */
export function errorMessage(code: ErrorCode, params: Readonly<Record<string, unknown>>): string {
  const { message, labels = {} }: ErrorEntry = ERRORS[code]
  const labelled = Object.entries(labels).map(([name, byValue]) => {
    const toLabel = (value: unknown) => byValue[String(value)]
    const value = params[name]
    return [name, Array.isArray(value) ? value.map(toLabel) : toLabel(value)]
  })
  return formatMessage(message, {
    ...params,
    ...Object.fromEntries(labelled),
    resource: resourceName(params.resource, code === 'NOT_FOUND' ? 'one' : 'many') ?? params.resource,
  })
}
