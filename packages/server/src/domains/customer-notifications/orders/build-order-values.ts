import { addressLines } from '@storekeeper/contract/addresses/address-lines'
import type { RefundTarget } from '@storekeeper/contract/orders/money/money'
import { PROVIDER_NAMES } from '@storekeeper/contract/orders/money/provider-payment-status'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import type { Address } from '@storekeeper/contract/shapes'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/language.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import { readStorefrontUrl } from '../../sites/sites.ts'
import { readFormats } from '../formats.ts'
import { type BlockTexts, blockTexts } from '../templates/block-texts.ts'
import type { NotificationValues, OrderValues } from '../templates/values.ts'
import type { NotifiedOrder } from './read-order.ts'

/** The refund that a notification is about; amounts in cents. */
export type NotifiedRefund = { amount: number; reason: string; target: RefundTarget }

type Options = {
  language: Language
  publicUrl: string
  refund?: NotifiedRefund | undefined
  /** The units that a further shipment will contain. */
  later?: readonly { title: string; quantity: number }[] | undefined
}

/** Returns the values of a notification about an order, from its current data. Works in a transaction too. */
export async function buildOrderValues(
  db: Db,
  order: NotifiedOrder,
  { language, publicUrl, refund, later = [] }: Options,
): Promise<NotificationValues> {
  const { store, formatMoney, formatDay, formatDeadline } = await readFormats(db, language)
  const storefront = await readStorefrontUrl(db, order.site, publicUrl)
  const texts = blockTexts[language]
  const positive = (cents: number) => (cents > 0 ? formatMoney(cents) : '')
  return {
    customer: {
      firstName: oneLine(order.receiverName.firstName),
      lastName: oneLine(order.receiverName.lastName),
      name: oneLine(fullName(order.receiverName)),
      email: order.email ?? '',
    },
    site: { name: oneLine(order.siteName), url: storefront },
    store,
    order: {
      // Isolated, so that a text from right to left does not move the sign.
      number: language === 'ar' ? `\u2068#${order.orderId}\u2069` : `#${order.orderId}`,
      date: formatDay(order.createdAt),
      // The page in the account requires a session, which guests do not have.
      url: `${storefront}${order.hasAccount ? '/account' : ''}/orders/${order.uriCode}`,
      itemCount: order.itemCount,
      subtotal: formatMoney(order.subtotal),
      discount: order.discountTotal > 0 ? formatMoney(-order.discountTotal) : '',
      shipping: order.shipping ? formatMoney(order.shippingTotal) : '',
      taxes: toTaxes(order, texts, formatMoney),
      credit: order.creditUsed > 0 ? formatMoney(-order.creditUsed) : '',
      total: formatMoney(order.total),
      paid: positive(order.amountPaid),
      refunded: positive(order.amountRefunded + order.creditReturned),
      due: positive(amountDue(order)),
      payUntil: order.holdUntil && isUnpaid(order) ? formatDeadline(order.holdUntil) : '',
      paymentMethod: methodName(texts, order.paymentMethod),
      shippingMethod: order.shipping?.title ?? '',
      cancelReason: cancelReason(order, texts),
      lines: order.lines.map(({ title, sku, quantity, unitPrice }) => ({
        ...{ title: oneLine(title), sku, quantity },
        ...{ price: formatMoney(unitPrice), total: formatMoney(unitPrice * quantity) },
      })),
      later: later.map(({ title, quantity }) => ({ title: oneLine(title), quantity })),
      parcels: order.tracking.map(({ carrier, number, url }) => ({ carrier, number, url: url ?? '' })),
      address:
        order.shippingAddress && toLines(fullName(order.receiverName), order.shippingAddress, language),
    },
    ...(refund && {
      refund: {
        amount: formatMoney(refund.amount),
        reason: oneLine(refund.reason, 500),
        toCredit: refund.target === 'credit',
      },
    }),
  }
}

/** Whether an order still waits for its payment, by the rule of holds. */
const isUnpaid = ({ trackingStatus, amountPaid, paymentStatus }: NotifiedOrder): boolean =>
  trackingStatus === 'pending' && amountPaid === 0 && paymentStatus !== 'paid'

/** An order that was not paid in time has the reason `other`. */
const cancelReason = ({ cancelReason: reason, hasHoldEnded }: NotifiedOrder, texts: BlockTexts): string =>
  reason === 'other' && hasHoldEnded ? texts.notPaid : (texts.reasons[reason ?? ''] ?? '')

/** Exempt amounts have no line. */
function toTaxes(
  { taxMode, taxes }: NotifiedOrder,
  texts: BlockTexts,
  formatMoney: (cents: number) => string,
): OrderValues['taxes'] {
  const isIncluded = taxMode === 'included'
  const percent = new Intl.NumberFormat(texts.locale, { style: 'percent', maximumFractionDigits: 2 })
  return taxes.flatMap(({ kind, title, rate, tax }) => {
    if (kind === 'exempt' || kind === 'export') return []
    if (kind === 'reverse-charge')
      return [{ name: texts.reverseCharge, amount: formatMoney(0), isIncluded: false }]
    if (kind === 'intra-community')
      return [{ name: texts.intraCommunity, amount: formatMoney(0), isIncluded: false }]
    const name = `${oneLine(title)} ${percent.format(rate / 10_000)}`
    return [{ name: isIncluded ? texts.includes(name) : name, amount: formatMoney(tax), isIncluded }]
  })
}

const methodName = (texts: BlockTexts, method: string | null) =>
  method === null ? '' : (texts.methods[method] ?? PROVIDER_NAMES[method] ?? oneLine(method))

/** The lines of an address below a name. */
export function toLines(name: string, address: Address, language: Language): string[] {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const lines = addressLines(address, (code) => countries.of(code) ?? code)
  return [name, ...lines].map((line) => oneLine(line)).filter(Boolean)
}
