import { MAX_ORDER_TOTAL, type OrderInputItem } from '@storekeeper/contract/orders/order-input'
import type { Db } from '../../../db/open.ts'
import { atField, type Issue } from '../../../lib/at-field.ts'
import { readSpeech, type Speech } from '../../coupons/coupons.ts'
import { priceOrder, readGoods } from '../../pricing/pricing.ts'
import { readShippingChoices } from '../../shipping/shipping.ts'
import { guestIssues, isShareOfStock } from './guest-issues.ts'
import type { StoredOrder } from './stored-order.ts'
import { validateCoupon } from './validate-coupon.ts'
import { validateCustomer } from './validate-customer.ts'
import { validateLines } from './validate-lines.ts'
import { validateShipping } from './validate-shipping.ts'
import { validateStock } from './validate-stock.ts'

/** An order as it is to be. Amounts in cents. */
export type Input = {
  site: string
  customer: string | null
  /** Where it goes; empty while unknown. */
  country: string
  items: readonly OrderInputItem[]
  coupon: { code: string; force: boolean } | null
  shipping: { method: string } | null
  creditUsed: number
  isTestOrder: boolean
  /** A customer asks, at a storefront, and no administrator: they learn nothing of other sites, and choose how it is sent. */
  isByCustomer?: boolean
}

export type OrderAnswer = Awaited<ReturnType<typeof validateOrder>>

/**
 * What an order would cost and everything it would be refused for: the one validation behind the quote, creating and
 * editing. What an edited order (`current`) has of stock, credit and its coupon counts as free. Only reads; a caller
 * that is going to write has locked before what it reads.
 */
export async function validateOrder(db: Db, input: Input, current: StoredOrder | null, now: Date) {
  const speech = await readSpeech(db)
  const goods = await readGoods(db, [input], now, { onlyLooks: true })
  const { lines, issues: ofLines } = validateLines(input.items, input.site, goods, current?.lines ?? [])
  const takesStock = current ? current.stockIsTaken : !input.isTestOrder
  const stock = await validateStock(db, lines, current, takesStock)
  const { coupon, issues: ofCoupon } = await validateCoupon(db, { ...input, lines }, current, { now, speech })
  const choices = await readShippingChoices(db, input.site)
  const { shipping, issues: ofShipping } = validateShipping(input, current, choices)
  const customer = await validateCustomer(db, input.customer, current, now)
  const priced = priceOrder({
    lines: lines.map((line) => line.question),
    coupon: ofCoupon.length === 0 ? coupon : null,
    shipping,
  })
  if (priced.subtotal + priced.shippingTotal > MAX_ORDER_TOTAL)
    throw atField('REFUSED', 'items', `An order comes to ${speech.money(MAX_ORDER_TOTAL)} at most.`)
  const isByGuest = input.isByCustomer && input.customer === null
  const issues: Issue[] = [
    ...(await siteIssues(db, input.site, current)),
    ...customer.issues,
    ...ofLines,
    ...stock.issues,
    ...ofCoupon,
    ...ofShipping,
    ...creditIssues(input, customer.creditAvailable, priced.total, speech),
    ...(isByGuest ? guestIssues({ lines, stock, total: priced.total, speech }) : []),
  ]
  const takesShareOfStock = isByGuest && isShareOfStock(lines)
  return {
    goods,
    lines,
    stock,
    coupon,
    choices,
    shipping,
    customer,
    priced,
    issues,
    speech,
    takesShareOfStock,
  }
}

async function siteIssues(db: Db, key: string, current: StoredOrder | null): Promise<Issue[]> {
  if (current) return current.site === key ? [] : [{ path: 'site', message: 'An order stays on its site.' }]
  const site = await db.selectFrom('sites').select('key').where('key', '=', key).executeTakeFirst()
  return site ? [] : [{ path: 'site', message: 'There is no such site.' }]
}

/** Credit belongs to a customer: never more than they have or the order costs. A test order spends none. */
function creditIssues(
  { creditUsed, isTestOrder, isByCustomer }: Input,
  available: number | null,
  total: number,
  { money }: Speech,
): Issue[] {
  if (creditUsed === 0) return []
  const at = (message: string) => [{ path: 'creditUsed', message }]
  if (available === null)
    return at(
      isByCustomer
        ? 'Please sign in to use your credit.'
        : 'Credit belongs to a customer, and this order has none.',
    )
  if (!isTestOrder && creditUsed > available) {
    const whose = isByCustomer ? 'You do' : 'The customer does'
    return at(`${whose} not have that much credit: ${money(available)} can be used.`)
  }
  return creditUsed > total ? at(`The order costs ${money(total)}; more credit cannot be used.`) : []
}
