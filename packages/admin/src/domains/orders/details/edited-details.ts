import { PriceByHand } from '@storekeeper/contract/orders/manual-prices'
import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { Address, ReceiverName } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { addressLines } from '~/lib/address-lines'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { manualText } from '../manual-text'
import { ORDER_TEXT_LABELS } from '../order-text-labels'

export type Change = { from: unknown; to: unknown; currency: string }
type Detail = (change: Change) => string | string[]

/** The changes of an edit, one per line: products first, then the receiver, then costs. */
export const EDITED_DETAILS: Record<string, Detail> = {
  items: ({ from, to, currency }) => itemLines(parseItems(from), parseItems(to), currency),
  customer: named(m.orders_customer, (name) => text(name) || m.orders_guest()),
  receiverName: named(m.order_timeline_receiver, formatName),
  email: named(m.order_timeline_email, text),
  phone: named(m.order_timeline_phone, text),
  shippingAddress: named(m.orders_shipping_address, formatAddress),
  billingAddress: named(
    m.orders_billing_address,
    (address) => formatAddress(address) || m.order_timeline_same_address(),
  ),
  vatId: named(m.taxes_vat_id, text),
  ...mapOrderTexts(
    (name): Detail =>
      ({ to }) => {
        const what = ORDER_TEXT_LABELS[name].label()
        return to
          ? m.order_timeline_text({ what, text: apart(String(to)) })
          : m.order_timeline_no_text({ what })
      },
  ),
  prices: ({ from, to, currency }) => priceLines(parsePrices(from), parsePrices(to), currency),
  coupon: named(m.orders_coupon, text),
  shipping: named(m.orders_shipping, text),
  discountTotal: amount(m.orders_discount),
  shippingTotal: amount(m.order_timeline_shipping_price),
  creditUsed: amount(m.orders_credit_used),
}

const parsePrices = (value: unknown) => z.array(PriceByHand).safeParse(value).data ?? []

/** The prices by hand that were set with their reasons, and those that were removed. */
function priceLines(before: PriceByHand[], after: PriceByHand[], currency: string): string[] {
  const toLine = ({ what, title, kind, value, reason }: PriceByHand) => {
    const about = { price: apart(manualText({ kind, value }, currency)), reason: apart(reason) }
    return what === 'order'
      ? m.order_prices_detail_order(about)
      : m.order_prices_detail_line({ ...about, title: apart(title) })
  }
  const [was, is] = [before.map(toLine), after.map(toLine)]
  return [
    ...is.filter((line) => !was.includes(line)),
    ...was.filter((line) => !is.includes(line)).map((what) => m.order_prices_detail_removed({ what })),
  ]
}

type Item = z.infer<typeof Item>
const Item = z.object({ title: z.string(), quantity: z.int(), unitPrice: z.int() })
const parseItems = (value: unknown): Item[] => z.array(Item).safeParse(value).data ?? []

/** A line with the same title before and after is shown as changed; any other was added or removed. */
function itemLines(before: Item[], after: Item[], currency: string): string[] {
  const added = [...after]
  const lines = before.flatMap((was) => {
    const index = added.findIndex((is) => is.title === was.title)
    if (index < 0) return [m.order_timeline_removed({ title: apart(was.title), quantity: was.quantity })]
    const [is] = added.splice(index, 1)
    return is ? changedLines(was, is, currency) : []
  })
  return [
    ...lines,
    ...added.map(({ title, quantity }) => m.order_timeline_added({ title: apart(title), quantity })),
  ]
}

function changedLines(was: Item, is: Item, currency: string): string[] {
  const lines: string[] = []
  const title = apart(was.title)
  if (was.quantity !== is.quantity)
    lines.push(m.order_timeline_quantity({ title, from: was.quantity, to: is.quantity }))
  if (was.unitPrice !== is.unitPrice) {
    const [from, to] = [money(was.unitPrice, currency), money(is.unitPrice, currency)]
    lines.push(m.order_timeline_price({ title, from, to }))
  }
  return lines
}

function named(label: () => string, toText: (value: unknown) => string): Detail {
  return ({ from, to }) =>
    m.order_timeline_changed({ what: label(), from: apart(toText(from)), to: apart(toText(to)) })
}

function amount(label: () => string): Detail {
  return ({ from, to, currency }) =>
    m.order_timeline_changed({
      what: label(),
      from: money(Number(from ?? 0), currency),
      to: money(Number(to ?? 0), currency),
    })
}

/**
 * Isolates the text direction of each value, so that an English name is displayed correctly in an Arabic
 * line.
 */
function apart(texts: string): string {
  return texts ? `\u2068${texts}\u2069` : '–'
}

function money(cents: number, currency: string): string {
  return apart(formatMoney(cents, currency))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function formatName(value: unknown): string {
  const name = ReceiverName.safeParse(value).data
  return name ? fullName(name) : ''
}

function formatAddress(value: unknown): string {
  const address = Address.safeParse(value).data
  return address ? addressLines(address).join(', ') : ''
}
