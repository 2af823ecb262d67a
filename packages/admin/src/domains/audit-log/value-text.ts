import type { BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import { ErrorReason } from '@storekeeper/contract/errors'
import type { DisputeStatus } from '@storekeeper/contract/orders/money/provider-payment-status'
import { isMoneyLimit, LIMITS, type LimitName } from '@storekeeper/contract/roles/limits'
import type { TaxMode } from '@storekeeper/contract/taxes/order-tax'
import { CAMPAIGN_STATUS } from '~/domains/campaigns/campaigns'
import { TYPE_NAME } from '~/domains/coupons/coupons'
import { NOTIFICATION_NAMES } from '~/domains/customer-notifications/customer-notifications'
import { CLAIM_STATUS } from '~/domains/free-buy/free-buy'
import { JOB_STATE } from '~/domains/jobs/jobs'
import { PAYMENT_STATUS, REASON_NAME, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { ROLE_COLOR_NAME } from '~/domains/roles/roles'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from '~/domains/tickets/tickets'
import { errorText } from '~/errors/error-text'
import { formatDayRange } from '~/lib/day-range'
import { formatCount, formatDateTime } from '~/lib/intl'
import { languageName } from '~/lib/language-name'
import { formatMoney } from '~/lib/money'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'
import { fieldName } from './field-names'

/** Integers in these fields are cents. */
const MONEY = new Set([
  ...['regular', 'sale', 'price', 'total', 'subtotal', 'discountTotal', 'shippingTotal', 'taxTotal'],
  ...[
    'amountAuthorised',
    'amountDisputed',
    'amountPaid',
    'amountReturned',
    'amountRefunded',
    'creditUsed',
    'creditReturned',
    'overpaidReturned',
    'creditBalance',
    'spent',
  ],
  ...['maxDiscount', 'minOrderTotal', 'priceNow', 'freeOver'],
])
const MONEY_LIMITS: string[] = (Object.keys(LIMITS) as LimitName[]).filter(isMoneyLimit)
type Name = () => string
/** Enum values with display names. */
const NAMED: Record<string, Record<string, Name | StatusLook | undefined> | undefined> = {
  trackingStatus: TRACKING_STATUS,
  paymentStatus: PAYMENT_STATUS,
  cancelReason: REASON_NAME,
  status: {
    ...{ ...TICKET_STATUS, ...CLAIM_STATUS, ...CAMPAIGN_STATUS, ...JOB_STATE },
    stopped: m.audit_log_value_stopped,
  },
  bulkKind: {
    'orders.status': m.audit_log_value_orders_status,
    'orders.markTest': m.audit_log_value_orders_mark_test,
    'orders.removeTests': m.audit_log_value_orders_remove_tests,
    'orders.documents': m.audit_log_value_orders_documents,
    'products.edit': m.bulk_edit_title_products,
    'coupons.edit': m.bulk_edit_title_coupons,
    'shipping.edit': m.bulk_edit_title_shipping,
    'customers.edit': m.bulk_edit_title_customers,
  } satisfies Record<BulkRunKind, () => string>,
  notification: Object.fromEntries(
    Object.entries(NOTIFICATION_NAMES).map(([kind, { name }]) => [kind, name]),
  ),
  priority: TICKET_PRIORITY,
  color: ROLE_COLOR_NAME,
  dispute: {
    open: m.provider_payments_problem_disputed,
    won: m.provider_payments_dispute_won,
    lost: m.provider_payments_dispute_lost,
    closed: m.provider_payments_dispute_closed,
  } satisfies Record<DisputeStatus, Name>,
  category: CATEGORY_NAME,
  language: { en: () => languageName('en'), ar: () => languageName('ar') },
  frequency: { always: m.popups_always, session: m.popups_session, once: m.popups_once },
  recoveryCode: { unused: m.audit_log_value_unused, used: m.audit_log_value_used },
  type: TYPE_NAME,
  taxMode: {
    none: m.taxes_mode_none,
    included: m.taxes_mode_included,
    added: m.taxes_mode_added,
  } satisfies Record<TaxMode, Name>,
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{12})$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const NOTHING = '–'

/**
 * Formats a value of the log; `path` is its field, with parts separated by dots, and `beside` what contains it.
 */
export const valueText = (path: string, value: unknown, currency: string, beside: object = {}): string => {
  const field = path.split('.').at(-1) ?? path
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? m.audit_log_yes() : m.audit_log_no()
  if (typeof value === 'number')
    return currency && isMoney(path, field, Object(beside))
      ? formatMoney(value, currency)
      : formatCount(value)
  if (typeof value === 'string') return stringText(field, value)
  if (Array.isArray(value)) return listText(path, value, currency)
  const reason = ErrorReason.safeParse(value)
  if (reason.success) return errorText(reason.data)
  if (isLine(value)) return `${formatCount(value.quantity)} × ${value.title}`
  return Object.entries(value)
    .filter(([key, part]) => part !== null && part !== '' && !isBeside(key, value))
    .map(([key, part]) => `${fieldName(key)} ${valueText(`${path}.${key}`, part, currency, value)}`)
    .join(m.ui_comma())
}

const isMoney = (
  path: string,
  field: string,
  { type, kind }: { type?: unknown; kind?: unknown },
): boolean => {
  // The price or discount of an order by hand.
  if (field === 'value') return kind === 'price' || kind === 'amount'
  // An entry of an earlier version about a coupon does not name the type of its amount.
  if (field === 'amount') return type !== 'percentage' && (type !== undefined || path !== field)
  return MONEY.has(field) || MONEY_LIMITS.includes(field)
}

/** A line of an order is described by its title and quantity. */
const isLine = (whole: object): whole is { title: string; quantity: number } =>
  'unitPrice' in whole && 'title' in whole && 'quantity' in whole && typeof whole.quantity === 'number'

/** A parcel is described by its carrier and number; its URL is built from them. */
const isBeside = (key: string, whole: object) =>
  'number' in whole && 'carrier' in whole && (key === 'url' || key === 'addedAt')

const stringText = (field: string, text: string): string => {
  const name = NAMED[field]?.[text]
  if (name) return typeof name === 'function' ? name() : name.label()
  if (field === 'permissions') return permissionText(text)
  const id = UUID.exec(text)?.[1]
  if (id) return m.audit_log_id({ id: id.slice(-6) })
  if (MOMENT.test(text)) return formatDateTime(text)
  if (DAY.test(text)) return formatDayRange({ from: text, to: text })
  return withoutMarkup(text)
}

/** Ids have no meaning for readers, so the text shows their count. */
const listText = (path: string, list: readonly unknown[], currency: string): string => {
  if (list.length === 0) return NOTHING
  if (list.every((item) => typeof item === 'string' && UUID.test(item)))
    return m.audit_log_n_entries({ count: list.length, shown: formatCount(list.length) })
  return list.map((item) => valueText(path, item, currency)).join(m.ui_comma())
}

/** Descriptions are stored as HTML; the result is plain text and is never rendered as HTML. */
const withoutMarkup = (text: string) =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => SIGNS[name] ?? '')
        .replace(/\s+/g, ' ')
        .trim()
    : text
const SIGNS: Record<string, string | undefined> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' }
