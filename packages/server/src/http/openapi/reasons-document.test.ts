import { expect, test } from 'vitest'
import { readDocuments } from '../../testing/openapi-documents.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

const GUARDS = 'LAST_SUPER_ADMIN CANNOT_CHANGE_YOURSELF'
const RANK = 'ADMIN_WITH_MORE_PERMISSIONS'
const SWITCH = 'CUSTOMER_GONE CUSTOMER_MERGED CUSTOMER_ERASED CUSTOMER_UNCHANGED'
const STATUS = [
  'ORDER_STATUS_UNCHANGED ORDER_STATUS_FINAL ORDER_STATUS_NOT_ALLOWED ORDER_HAS_NO_CUSTOMER CUSTOMER_ERASED',
  'ORDER_PARTLY_SHIPPED',
  'REFUND_ABOVE_LIMIT REFUND_DISPUTED CREDIT_ABOVE_LIMIT CREDIT_ABOVE_DAY_LIMIT',
].join(' ')
const HOLDINGS = 'OUT_OF_STOCK ORDER_PRODUCT_GONE COUPON_NOT_APPLICABLE'
const PAID_MARK = 'PAID_ORDER_MARK_NOT_PERMITTED PAID_ORDER_REASON_REQUIRED'
const TEST_MARK = `ORDER_ALREADY_TEST ORDER_NOT_TEST ${PAID_MARK} ORDER_CREDIT_TOO_LOW CUSTOMER_ERASED CREDIT_ABOVE_LIMIT CREDIT_ABOVE_DAY_LIMIT ORDER_HAS_INVOICE ${HOLDINGS}`
const TEST_REMOVAL = 'ORDER_GONE ORDER_NOT_TEST ORDER_HAS_PAYMENTS'
const CUSTOMER_REMOVAL =
  'CUSTOMER_GONE CUSTOMER_MERGED CUSTOMER_NOT_TEST CUSTOMER_HAS_REAL_ORDERS CUSTOMER_HAS_PAID_TEST_ORDERS'
const ORDER_MAIL = 'ORDER_GONE ORDER_EMAIL_MISSING ORDER_EMAIL_INVALID'
const UNDO = [
  'UNDO_DONE UNDO_TOUCHED UNDO_IRREVERSIBLE UNDO_OF_UNDO UNDO_DELETED UNDO_MAILED UNDO_MONEY_MOVED UNDO_REFUSED',
  'UNDO_RECORD_GONE UNDO_NOTHING BULK_RUN_RUNNING BULK_RUN_NOT_UNDOABLE BULK_RUN_UNDONE PERMISSION_MISSING',
  'SITE_NOT_PERMITTED',
].join(' ')
const PRODUCT_EDIT = [
  'PRODUCT_GONE ROW_CHANGED_SINCE STOCK_SOLD_MEANWHILE ENDS_BEFORE_START CATEGORY_GONE TAX_CLASS_NOT_FOUND FILE_GONE',
  'COUPON_NOT_FOUND DISPLAY_COUPON_EXPIRED DISPLAY_COUPON_NOT_FOR_PRODUCT DISPLAY_COUPON_OF_OTHER_SITE',
  'IMAGE_ADDRESS_NOT_ALLOWED',
].join(' ')
const COUPON_EDIT = [
  'COUPON_GONE ROW_CHANGED_SINCE OUT_OF_RANGE AMOUNT_TOO_SMALL ENDS_BEFORE_START DISCOUNT_ABOVE_LIMIT',
  'SITE_NOT_FOUND PRODUCT_GONE PRODUCT_NOT_ON_SITE CATEGORY_GONE',
].join(' ')
const SHIPPING_EDIT = [
  'SHIPPING_METHOD_GONE ROW_CHANGED_SINCE MAX_DAYS_BELOW_MIN_DAYS',
  'SITE_NOT_FOUND COUNTRIES_NOT_IN_STORE TAX_CLASS_NOT_FOUND',
].join(' ')
const CUSTOMER_EDIT = 'CUSTOMER_GONE CUSTOMER_MERGED CUSTOMER_ERASED ROW_CHANGED_SINCE'
const EDITS = `${PRODUCT_EDIT} ${COUPON_EDIT} ${SHIPPING_EDIT} ${CUSTOMER_EDIT}`
const BULK_RUN = `${STATUS} ${TEST_MARK} ${TEST_REMOVAL} ${UNDO} ${EDITS} FILES_UNREACHABLE INTERNAL EARLIER_REASON`
const MAIL = 'MAIL_INTERRUPTED MAIL_FILE_GONE MAIL_SERVER_ANSWER'
const MAIL_JOB = `${MAIL} MAIL_LINK_EXPIRED EARLIER_REASON`
const MERGE = [
  'MERGE_SAME_CUSTOMER MERGE_MERGED_ALREADY CUSTOMER_ERASED MERGE_TEST_AND_REAL',
  'MERGE_NOTES_TOO_LONG MERGE_TOO_MANY_TAGS MERGE_TOO_MANY_ADDRESSES',
].join(' ')
const SITE_COUPON = [
  'COUPON_DISABLED COUPON_STARTS_LATER COUPON_EXPIRED COUPON_USED_UP',
  'COUPON_PRODUCTS_MISSING COUPON_MINIMUM_MISSING COUPON_CUSTOMER_LIMIT_REACHED',
].join(' ')
const COUPON = `${SITE_COUPON} COUPON_OF_OTHER_SITE`
const CONDITIONS = [
  ...[COUPON, 'COUPON_ENABLED COUPON_WITHOUT_START COUPON_STARTED COUPON_ENDS_LATER'],
  'COUPON_USES_UNLIMITED COUPON_USES_LEFT COUPON_OF_THIS_SITE COUPON_PRODUCTS_MATCH COUPON_WITHOUT_MINIMUM',
  'COUPON_MINIMUM_REACHED COUPON_CUSTOMER_UNLIMITED COUPON_CUSTOMER_UNCHECKED COUPON_CUSTOMER_USES_LEFT',
].join(' ')
const OFFER = [
  'SHIPPING_METHOD_INACTIVE SHIPPING_COUNTRY_MISSING SHIPPING_COUNTRY_NOT_SERVED',
  'SHIPPING_COUNTRY_UNKNOWN SHIPPING_COUNTRY_INACTIVE',
].join(' ')
const ANY_ISSUES = [
  'SITE_NOT_FOUND CUSTOMER_NOT_FOUND CUSTOMER_MERGED CUSTOMER_ERASED CUSTOMER_BLOCKED PRODUCT_GONE OUT_OF_STOCK',
  `COUPON_NOT_FOUND COUPON_NOT_APPLICABLE SHIPPING_METHOD_NOT_FOUND ${OFFER}`,
  'CREDIT_NEEDS_CUSTOMER CREDIT_ABOVE_BALANCE CREDIT_ABOVE_TOTAL',
].join(' ')
const ORDER_ISSUES = [
  `${ANY_ISSUES} ORDER_SITE_FIXED PRODUCT_NOT_ON_SITE PRODUCT_INACTIVE DISCOUNT_ABOVE_LIMIT`,
  'ORDER_LINE_GONE ORDER_LINE_PRODUCT_FIXED ORDER_LINE_DUPLICATE REQUIRED',
].join(' ')
const CART_ISSUES = [
  `${ANY_ISSUES} SHIPPING_METHOD_REQUIRED SHIPPING_UNAVAILABLE`,
  'GUEST_UNITS_LIMIT GUEST_UNITS_HELD GUEST_NETWORK_UNITS_HELD GUEST_ORDER_LIMIT GUEST_TOTAL_LIMIT',
  'ACCOUNT_REQUIRED EMAIL_NOT_VERIFIED ACCOUNT_NOT_APPROVED',
].join(' ')
const IMPORT = [
  'IMPORT_LINE_BROKEN IMPORT_FOREIGN_CURRENCY IMPORT_TOO_MANY_LINES IMPORT_FILE_GONE IMPORT_FIELDS_MISSING',
  'IMPORT_COLUMN_UNKNOWN IMPORT_FIELD_UNKNOWN IMPORT_MAPPED_TWICE IMPORT_EMPTY_FILE FILES_UNREACHABLE INTERNAL EARLIER_REASON',
].join(' ')
const IMPORT_RECORD = [
  'REQUIRED TOO_LONG TOO_MANY INVALID_EMAIL UNREADABLE_AMOUNT NEGATIVE_AMOUNT AMOUNT_TOO_LARGE ABOVE_MAXIMUM',
  'NOT_A_WHOLE_NUMBER LINE_VALUES_MISMATCH DUPLICATE_IN_FILE CUSTOMER_ERASED IMPORT_DATE_UNREADABLE',
  'IMPORT_FOREIGN_CURRENCY IMPORT_NUMBER_TAKEN IMPORT_STATUS_UNKNOWN IMPORT_QUANTITY_NOT_POSITIVE',
  'IMPORT_MARKETING_UNKNOWN IMPORT_RECORD_CHANGED IMPORT_CUSTOMER_IN_USE PRODUCT_IN_USE UNDO_IRREVERSIBLE INTERNAL EARLIER_REASON',
].join(' ')
const TRACKING = [
  'ORDER_NUMBER_NOT_FOUND ORDER_NUMBER_AMBIGUOUS ORDER_NOT_SHIPPABLE REQUIRED TOO_LONG DUPLICATE',
  'TRACKING_NUMBER_ROUNDED INVALID_TRACKING_NUMBER TRACKING_NUMBER_EXISTS CARRIER_REQUIRED',
  'SHIPMENT_NOT_FOUND',
].join(' ')
const CONTACT_LINE =
  'LINE_VALUES_MISMATCH REQUIRED TOO_LONG INVALID_EMAIL NOT_ONE_LINE NOT_YES_OR_NO CONTACT_TWICE_IN_FILE'
const CUSTOMER_LINE = [
  'LINE_VALUES_MISMATCH TOO_LONG TOO_MANY INVALID_EMAIL INVALID_SITE_KEY UNKNOWN_SITE UNKNOWN_COUNTRY',
  'TAG_INVALID NOT_BOOLEAN DUPLICATE_IN_FILE CUSTOMER_EMAIL_OR_NUMBER_REQUIRED CUSTOMER_EMAIL_TAKEN',
  'CUSTOMER_MERGED CUSTOMER_ERASED CUSTOMER_NUMBER_RESERVED PERMISSION_MISSING',
].join(' ')
const PRODUCT_LINE = [
  'LINE_VALUES_MISMATCH DUPLICATE_IN_FILE REQUIRED TOO_LONG TOO_MANY TOO_MANY_LINES_OF_HANDLE',
  'PARENT_NOT_IN_FILE SLUG_EMPTY SLUG_DOTS SLUG_RESERVED SLUG_ON_ANOTHER_SITE SKU_OF_ANOTHER_PRODUCT',
  'UNKNOWN_SITE UNREADABLE_AMOUNT TOO_MANY_DECIMALS NEGATIVE_AMOUNT AMOUNT_TOO_LARGE NOT_A_WHOLE_NUMBER',
  'ABOVE_MAXIMUM INVALID_WEIGHT UNKNOWN_PRODUCT_STATUS NOT_BOOLEAN IMAGE_ADDRESS_NOT_ALLOWED FILE_GONE',
].join(' ')
const PRODUCT_NOTES = [
  'IMPORT_VARIABLE_PRODUCT IMPORT_GROUPED_PRODUCT IMPORT_EXTERNAL_PRODUCT IMPORT_UNKNOWN_PRODUCT_TYPE',
  'IMPORT_STOCK_NOT_COUNTED IMPORT_SCHEDULED_SALE IMPORT_SHORT_DESCRIPTION_TOO_LONG',
].join(' ')

const WEBHOOK = 'WEBHOOK_INTERNAL_ADDRESS WEBHOOK_REDIRECT WEBHOOK_STATUS WEBHOOK_TIMEOUT WEBHOOK_UNREACHABLE'

const ANY = 'any code'

/** The codes of the reasons in the answer of each call, by the path of the reason. */
const REASONS: Record<string, Record<string, string>> = {
  'PATCH /admin/users/bulk-blocked': {
    skipped: `ADMIN_NOT_FOUND ADMIN_ALREADY_BLOCKED ADMIN_NOT_BLOCKED ${RANK} ${GUARDS}`,
  },
  'PATCH /admin/users/bulk-activated': {
    skipped: `ADMIN_NOT_FOUND ADMIN_ALREADY_ACTIVE ADMIN_ALREADY_INACTIVE ${RANK} ${GUARDS}`,
  },
  'PATCH /admin/users/super-admin/bulk-activated': {
    skipped: 'ADMIN_NOT_FOUND ALREADY_SUPER_ADMIN ADMIN_INACTIVE',
  },
  'PATCH /admin/users/super-admin/bulk-deactivated': {
    skipped: `ADMIN_NOT_FOUND NOT_SUPER_ADMIN ${GUARDS}`,
  },
  'PATCH /admin/contacts/bulk-move': {
    skipped: 'CONTACT_GONE CONTACT_IN_CATEGORY_ALREADY CONTACT_IN_NO_CATEGORY CONTACT_OF_OTHER_SITE',
  },
  'PATCH /admin/contacts/bulk-unsubscribe': { skipped: 'CONTACT_GONE CONTACT_UNSUBSCRIBED_ALREADY' },
  'POST /admin/contacts/bulk-remove': { skipped: 'CONTACT_GONE' },
  'PATCH /admin/customers/bulk-mark-as-test-customer': { skipped: SWITCH },
  'PATCH /admin/customers/bulk-blocked-and-unblocked': { skipped: SWITCH },
  'PATCH /admin/customers/bulk-email-verified': { skipped: `${SWITCH} CUSTOMER_HAS_NO_EMAIL` },
  'PATCH /admin/customers/bulk-account-approved-by-admin': { skipped: SWITCH },
  'PATCH /admin/customers/bulk-approval-refused': {
    skipped: 'CUSTOMER_GONE CUSTOMER_MERGED CUSTOMER_NOT_WAITING',
  },
  'GET /admin/customers/test-customer-removal': { skipped: CUSTOMER_REMOVAL },
  'PATCH /admin/customers/bulk-remove-test-customer': { skipped: CUSTOMER_REMOVAL },
  'PATCH /admin/customers/entire-remove-test-customer': { skipped: CUSTOMER_REMOVAL },
  'GET /admin/customers/merge-preview': { refusal: MERGE },
  'GET /admin/customers/{id}/timeline': { 'items.reason': MAIL_JOB },
  'PATCH /admin/products/bulk-set-active': { skipped: 'PRODUCT_GONE PRODUCT_STATUS_UNCHANGED' },
  'PATCH /admin/products/bulk-move-category': {
    skipped: 'PRODUCT_GONE PRODUCT_ALREADY_IN_CATEGORY PRODUCT_ALREADY_UNCATEGORIZED',
  },
  'POST /admin/products/bulk-remove': { skipped: 'PRODUCT_GONE PRODUCT_IN_USE' },
  'PATCH /admin/orders/bulk-update-status': { skipped: `ORDER_GONE ${STATUS} ${HOLDINGS}` },
  'PATCH /admin/orders/assign': { skipped: 'ORDER_GONE' },
  'POST /admin/invoices/issue': {
    skipped:
      'ORDER_GONE INVOICE_EXISTS INVOICE_OF_TEST_ORDER INVOICE_OF_CANCELLED_ORDER INVOICE_NOT_SHIPPED INVOICE_SELLER_INCOMPLETE',
  },
  'PATCH /admin/orders/mark-as-test-order': { skipped: `ORDER_GONE ${TEST_MARK}` },
  'PATCH /admin/orders/bulk-remove-test-order': { skipped: TEST_REMOVAL },
  'PATCH /admin/orders/entire-remove-test-order': { skipped: TEST_REMOVAL },
  'GET /admin/orders/{order}/notifications': { reason: MAIL_JOB },
  'POST /admin/orders/{order}/notifications/{mail}/send-again': { reason: MAIL_JOB },
  'POST /admin/orders/mail-recipients': { 'skipped.some': ORDER_MAIL },
  'POST /admin/orders/bulk-mail-sender': { skipped: `${ORDER_MAIL} EARLIER_REASON` },
  'POST /admin/orders/quote': { 'coupon.reasons': COUPON, 'offers.reasons': OFFER, issues: ORDER_ISSUES },
  'POST /store/orders/quote': { 'coupon.reasons': SITE_COUPON, issues: CART_ISSUES },
  'POST /store/coupons/check': { reasons: SITE_COUPON },
  'POST /admin/coupons/get-coupon': { reasons: COUPON, conditions: CONDITIONS },
  'GET /admin/audit-log/undo': { reason: UNDO },
  'POST /admin/undo': { skipped: ANY },
  'POST /admin/products/bulk-edit/dry-run': { 'rows.errors': PRODUCT_EDIT },
  'POST /admin/coupons/bulk-edit/dry-run': { 'rows.errors': COUPON_EDIT },
  'POST /admin/setting/shipping/bulk-edit/dry-run': { 'rows.errors': SHIPPING_EDIT },
  'POST /admin/customers/bulk-edit/dry-run': { 'rows.errors': CUSTOMER_EDIT },
  'GET /admin/bulk-runs/{id}': { skipReasons: BULK_RUN },
  'GET /admin/bulk-runs/{id}/rows': { 'items.reason': BULK_RUN },
  'GET /admin/imports': { 'items.failure': IMPORT },
  'GET /admin/imports/{id}': { failure: IMPORT },
  'GET /admin/imports/{id}/records': { 'items.reason': IMPORT_RECORD },
  'POST /admin/imports/{id}/check': { failure: IMPORT },
  'POST /admin/imports/{id}/run': { failure: IMPORT },
  'POST /admin/imports/{id}/undo': { failure: IMPORT },
  'POST /admin/imports/upload': { failure: IMPORT },
  'POST /admin/contacts/import': { errors: CONTACT_LINE },
  'POST /admin/customers/import': { errors: CUSTOMER_LINE },
  'POST /admin/products/import': { errors: PRODUCT_LINE, notes: PRODUCT_NOTES },
  'PATCH /admin/orders/tracking/bulk-update-numbers': { 'rows.reason': TRACKING },
  'POST /admin/setting/shipping/test': { 'offers.reasons': OFFER },
  'GET /admin/bulk-contacts/campaigns/{id}': {
    'segment.orders.skipped.reasons': `${ORDER_MAIL} EARLIER_REASON`,
    'failures.reason': MAIL,
    lastError: MAIL,
  },
  'GET /admin/bulk-contacts/campaigns/{id}/recipients': { 'items.reason': MAIL },
  'GET /admin/webhooks/{id}/deliveries': { 'items.error': WEBHOOK },
  'GET /admin/webhooks/{id}/deliveries/{delivery}': { error: WEBHOOK, 'log.error': WEBHOOK },
  'POST /admin/webhooks/{id}/deliveries/{delivery}/redeliver': { error: WEBHOOK },
  'POST /admin/webhooks/{id}/test': { error: WEBHOOK },
  'GET /admin/saved-views/exports/{id}': {
    reason:
      'PERMISSION_MISSING SITE_NOT_PERMITTED EXPORT_ABOVE_LIMIT VIEW_OUTDATED VIEW_WITHOUT_EXPORT NOT_FOUND EARLIER_REASON',
  },
  'GET /admin/jobs': { 'items.error': ANY },
  'GET /admin/jobs/schedules': { 'items.last.error': ANY },
  'GET /admin/jobs/details/{id}': { error: ANY, cause: MAIL_JOB },
  'POST /admin/jobs/{id}/retry': { error: ANY, cause: MAIL_JOB },
  'POST /admin/jobs/{id}/cancel': { error: ANY, cause: MAIL_JOB },
  'POST /admin/jobs/bulk-retry': {
    skipped: 'JOB_GONE JOB_NOT_TRIED_YET JOB_RUNNING JOB_COMPLETED JOB_ALREADY_QUEUED',
  },
}

test('each call names the codes of the reasons in its answer', async () => {
  const { paths } = await readDocuments(shop)
  const named = Object.entries<Record<string, Operation>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses = {} }]) => {
      const reasons = findReasons(responses[200]?.content?.['application/json']?.schema)
      return reasons.length > 0
        ? [[`${method.toUpperCase()} ${path}`, Object.fromEntries(reasons)] as const]
        : []
    }),
  )
  const wanted = Object.entries(REASONS).map(([call, reasons]) => [
    call,
    Object.fromEntries(
      Object.entries(reasons).map(([at, codes]) => [at, codes === ANY ? [ANY] : sorted(codes.split(' '))]),
    ),
  ])
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(wanted))
})

type Operation = {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
type Schema = {
  $ref?: string
  enum?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const sorted = (codes: readonly string[]) => [...new Set(codes)].sort()

/** The codes of each reason in a schema, by its path. */
function findReasons(schema: Schema = {}, at: readonly string[] = []): [path: string, codes: string[]][] {
  const { $ref, properties = {}, items, anyOf = [] } = schema
  if ($ref?.endsWith('/ErrorReason')) return [[at.join('.'), [ANY]]]
  const { code, params, message } = properties
  if (code && params && message) return [[at.join('.'), code.enum ? sorted(code.enum) : [ANY]]]
  return [
    ...[...(items ? [items] : []), ...anyOf].flatMap((inner) => findReasons(inner, at)),
    ...Object.entries(properties).flatMap(([name, inner]) => findReasons(inner, [...at, name])),
  ]
}
