import type { CustomItem, ManualDiscount } from '@storekeeper/contract/orders/manual-prices'
import { MAX_ORDER_TOTAL, type OrderInputItem } from '@storekeeper/contract/orders/order-input'
import type { Db } from '../../../db/open.ts'
import { type FieldReason, fieldError, toReason } from '../../../lib/api-error.ts'
import { readStoreRegion } from '../../coupons/coupons.ts'
import { priceOrder, readPricedProducts } from '../../pricing/pricing.ts'
import { readShippingChoices } from '../../shipping/shipping.ts'
import { getTaxTerms, readTaxTables } from '../../taxes/taxes.ts'
import { guestIssues, isShareOfStock, readStockShares } from './guest-issues.ts'
import { orderingIssues } from './ordering-rule.ts'
import type { StoredOrder } from './stored-order.ts'
import { hasReverseCharge, keepsDestination, keepTaxes } from './stored-terms.ts'
import { validateCoupon } from './validate-coupon.ts'
import { validateCustomer } from './validate-customer.ts'
import { validateCustomItems, validateLines } from './validate-lines.ts'
import { validateShipping } from './validate-shipping.ts'
import { validateStock } from './validate-stock.ts'

/** The order to validate. Amounts in cents. */
export type Input = {
  site: string
  customer: string | null
  /** By default that of the edited order, or of its new customer. */
  vatId?: string | null
  /** The address of a guest, whose unpaid orders count for the limits of guests. */
  email?: string | null
  /** The network of a guest at a storefront, from which unpaid orders count for the same limits. */
  network?: string | null
  /** The destination; empty while unknown. */
  country: string
  /** The state of the destination, for its taxes. */
  state?: string
  items: readonly OrderInputItem[]
  customItems?: readonly CustomItem[]
  /** A discount by hand. */
  discount?: ManualDiscount | null
  coupon: { code: string; force: boolean } | null
  shipping: { method: string } | null
  creditUsed: number
  isTestOrder: boolean
  /**
   * The request comes from a customer at a storefront: it reveals nothing of other sites, and requires a
   * shipping method and what the settings require for ordering.
   */
  isByCustomer?: boolean
}

export type OrderAnswer = Awaited<ReturnType<typeof validateOrder>>

/**
 * The validation of quotes, creation and edits: returns the price of an order and every issue that would
 * refuse it; throws (422) if its price is above `MAX_ORDER_TOTAL`. The stock, credit and coupon use that an
 * edited order (`current`) takes count as available. Read-only: an edit locks the rows first (`lockForEdit`);
 * creation checks stock, coupon and credit again when it takes them.
 */
export async function validateOrder(db: Db, input: Input, current: StoredOrder | null, now: Date) {
  const store = await readStoreRegion(db)
  const { currency } = store
  const products = await readPricedProducts(db, [input], now, { withoutLock: true })
  const { lines, issues: ofLines } = validateLines(input.items, input.site, products, current)
  const { custom, issues: ofCustom } = validateCustomItems(
    input.customItems ?? [],
    current?.customLines ?? [],
  )
  const discount = input.discount ?? null
  const takesStock = current ? current.stockIsTaken : !input.isTestOrder
  const stock = await validateStock(db, lines, current, takesStock)
  const { coupon, issues: ofCoupon } = await validateCoupon(db, { ...input, lines }, current, { now, store })
  const choices = await readShippingChoices(db, input.site)
  const { shipping, issues: ofShipping } = validateShipping(input, current, choices)
  const customer = await validateCustomer(db, input, current, now)
  const taxed = {
    ...{ site: input.site, country: input.country, state: input.state ?? '', vatId: customer.vatId },
    placedAt: current?.createdAt ?? now.toISOString(),
    mode: current?.taxMode,
  }
  const terms = getTaxTerms(await readTaxTables(db, [taxed]), taxed)
  const keeps = current !== null && keepsDestination(current, taxed)
  const taxes = terms && keeps ? { ...terms, isReverseCharge: hasReverseCharge(current) } : terms
  const ordered = [...lines, ...custom]
  const computed = priceOrder({
    lines: ordered.map((line) => line.question),
    discount,
    coupon: ofCoupon.length === 0 ? coupon : null,
    shipping,
    taxes,
  })
  const priced = keeps ? keepTaxes(computed, ordered, shipping, current) : computed
  const added = taxes?.mode === 'added' ? priced.taxTotal : 0
  if (priced.subtotal + priced.shippingTotal + added > MAX_ORDER_TOTAL)
    throw fieldError('items', 'ORDER_TOTAL_TOO_HIGH', { max: { amount: MAX_ORDER_TOTAL, currency } })
  const isByGuest = input.isByCustomer && input.customer === null
  const shares = isByGuest ? await readStockShares(db, input) : []
  const issues: FieldReason[] = [
    ...(await siteIssues(db, input.site, current)),
    ...customer.issues,
    ...(input.isByCustomer ? await orderingIssues(db, input.customer) : []),
    ...ofLines,
    ...ofCustom,
    ...stock.issues,
    ...ofCoupon,
    ...ofShipping,
    ...creditIssues(input, customer.creditAvailable, priced.total, currency),
    ...(isByGuest ? guestIssues({ lines, stock, total: priced.total, currency, shares }) : []),
  ]
  const takesShareOfStock = isByGuest && isShareOfStock(lines)
  return {
    products,
    lines,
    custom,
    discount,
    stock,
    coupon,
    choices,
    shipping,
    customer,
    taxes,
    priced,
    issues,
    currency,
    takesShareOfStock,
  }
}

async function siteIssues(db: Db, key: string, current: StoredOrder | null): Promise<FieldReason[]> {
  if (current) return current.site === key ? [] : [{ path: 'site', ...toReason('ORDER_SITE_FIXED') }]
  const site = await db.selectFrom('sites').select('key').where('key', '=', key).executeTakeFirst()
  return site ? [] : [{ path: 'site', ...toReason('SITE_NOT_FOUND') }]
}

/** An order can use at most its total and, except for a test order, the customer's available credit. */
function creditIssues(
  { creditUsed, isTestOrder }: Input,
  available: number | null,
  total: number,
  currency: string,
): FieldReason[] {
  if (creditUsed === 0) return []
  const path = 'creditUsed'
  if (available === null) return [{ path, ...toReason('CREDIT_NEEDS_CUSTOMER') }]
  if (!isTestOrder && creditUsed > available)
    return [{ path, ...toReason('CREDIT_ABOVE_BALANCE', { available: { amount: available, currency } }) }]
  if (creditUsed <= total) return []
  return [{ path, ...toReason('CREDIT_ABOVE_TOTAL', { total: { amount: total, currency } }) }]
}
