import { MAX_ORDER_TOTAL, type OrderInputItem } from '@storekeeper/contract/orders/order-input'
import type { Db } from '../../../db/open.ts'
import { atField, type Issue } from '../../../lib/at-field.ts'
import { readSpeech, type Speech } from '../../coupons/coupons.ts'
import { priceOrder, readGoods } from '../../pricing/pricing.ts'
import { readShippingChoices } from '../../shipping/shipping.ts'
import { askedCoupon } from './asked-coupon.ts'
import { askedCustomer } from './asked-customer.ts'
import { askedLines } from './asked-lines.ts'
import { askedShipping } from './asked-shipping.ts'
import { askedStock } from './asked-stock.ts'
import { guestIssues, isShareOfStock } from './guest-issues.ts'
import type { HeldOrder } from './held-order.ts'

/** An order as it is to be. Amounts in cents. */
export type Asked = {
  site: string
  customer: string | null
  /** Where it goes; empty while nobody knows. */
  country: string
  items: readonly OrderInputItem[]
  coupon: { code: string; force: boolean } | null
  shipping: { method: string } | null
  creditUsed: number
  isTestOrder: boolean
  /** A customer asks, at a storefront, and no administrator: they learn nothing of other sites, and choose how it is sent. */
  isByCustomer?: boolean
}

export type OrderAnswer = Awaited<ReturnType<typeof askOrder>>

/**
 * What an order would cost and everything it would be refused for: the one judgement behind the quote, creating and
 * editing. What an edited order (`held`) has of stock, credit and its coupon counts as free. Only reads; who is going to
 * write has locked before what it reads.
 */
export async function askOrder(db: Db, asked: Asked, held: HeldOrder | null, now: Date) {
  const speech = await readSpeech(db)
  const goods = await readGoods(db, [asked], now, { onlyLooks: true })
  const { lines, issues: ofLines } = askedLines(asked.items, asked.site, goods, held?.lines ?? [])
  const takesStock = held ? held.stockIsTaken : !asked.isTestOrder
  const stock = await askedStock(db, lines, held, takesStock)
  const { coupon, issues: ofCoupon } = await askedCoupon(db, { ...asked, lines }, held, { now, speech })
  const choices = await readShippingChoices(db, asked.site)
  const { shipping, issues: ofShipping } = askedShipping(asked, held, choices)
  const customer = await askedCustomer(db, asked.customer, held, now)
  const priced = priceOrder({
    lines: lines.map((line) => line.question),
    coupon: ofCoupon.length === 0 ? coupon : null,
    shipping,
  })
  if (priced.subtotal + priced.shippingTotal > MAX_ORDER_TOTAL)
    throw atField('REFUSED', 'items', `An order comes to ${speech.money(MAX_ORDER_TOTAL)} at most.`)
  const isByGuest = asked.isByCustomer && asked.customer === null
  const issues: Issue[] = [
    ...(await siteIssues(db, asked.site, held)),
    ...customer.issues,
    ...ofLines,
    ...stock.issues,
    ...ofCoupon,
    ...ofShipping,
    ...creditIssues(asked, customer.creditAvailable, priced.total, speech),
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

async function siteIssues(db: Db, key: string, held: HeldOrder | null): Promise<Issue[]> {
  if (held) return held.site === key ? [] : [{ path: 'site', message: 'An order stays on its site.' }]
  const site = await db.selectFrom('sites').select('key').where('key', '=', key).executeTakeFirst()
  return site ? [] : [{ path: 'site', message: 'There is no such site.' }]
}

/** Credit is somebody's, never more than they have, and never more than the order costs. A test order spends none. */
function creditIssues(
  { creditUsed, isTestOrder, isByCustomer }: Asked,
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
