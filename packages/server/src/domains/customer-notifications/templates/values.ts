/** The values that templates contain. All amounts and dates are written in the language of the e-mail. */
export type NotificationValues = {
  customer: { firstName: string; lastName: string; name: string; email: string }
  site: { name: string; url: string }
  store: { name: string; email: string }
} & Partial<AboutValues>

/** The values about the cause of a notification, of which each kind has some. */
export type AboutValues = {
  order: OrderValues
  invoice: { number: string; total: string }
  refund: { amount: string; reason: string; toCredit: boolean }
  credit: { amount: string; balance: string; reason: string; expiresOn: string }
  claim: { product: string; reason: string }
  cart: { url: string; accountUrl: string; lines: { title: string; quantity: number }[] }
  chat: { messages: Message[] }
  /** A comment about an order. */
  comment: { messages: Message[] }
  /** The customer's account at the storefront. */
  account: { url: string }
  /** A link that works once, and when it expires. */
  link: { url: string; expiresOn: string }
  newAddress: { email: string }
  change: { time: string; device: string }
  /** `contactUrl` is the page of the storefront for questions. */
  decision: { reason: string; contactUrl: string }
  ticket: {
    number: string
    subject: string
    /** The page of the ticket in the customer’s account; empty for guests. */
    url: string
    messages: Message[]
    files: { name: string; url: string }[]
  }
  return: {
    number: string
    refusal: string
    /** Whether items arrived. */
    isReceived: boolean
    exchangeOrder: string
    items: { title: string; quantity: number }[]
    /** The products of an exchange, what is due for them, and what was given back. */
    newItems: { title: string; quantity: number }[]
    due: string
    refunded: string
    /** The lines of the address to which the items are sent. */
    address: string[] | null
  }
  withdrawal: { number: string; received: string; name: string; email: string; order: string; text: string }
}

type Message = { author: string; text: string; time: string }

/** Empty texts count as false in conditions: `{% if order.discount %}`. */
export type OrderValues = {
  number: string
  date: string
  /** The page of the order: in the customer’s account, or by its link for guests. */
  url: string
  itemCount: number
  subtotal: string
  discount: string
  shipping: string
  /** Those that prices do not include come first in the totals; the others follow the total. */
  taxes: { name: string; amount: string; isIncluded: boolean }[]
  credit: string
  total: string
  paid: string
  refunded: string
  due: string
  /** Until when an unpaid order holds its products, with the time zone. */
  payUntil: string
  paymentMethod: string
  shippingMethod: string
  cancelReason: string
  /** `total` is before discounts, as the subtotal is. */
  lines: { title: string; sku: string; quantity: number; price: string; total: string }[]
  /** The units that a later shipment will contain. */
  later: { title: string; quantity: number }[]
  parcels: { carrier: string; number: string; url: string }[]
  /** The lines of the shipping address. */
  address: string[] | null
}
