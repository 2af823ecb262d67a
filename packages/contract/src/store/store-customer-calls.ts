import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { claimFailures } from '../free-buy/claim-failures.ts'
import { listQuery, pageSchema } from '../list.ts'
import { NewPrivacyRequest, PrivacyRequest } from '../privacy/privacy-request.ts'
import { NewStoreClaim, StoreClaim, StoreFreebies } from './store-claim.ts'
import {
  NewStoreReview,
  StoreInvoiceByEmail,
  StoreOrderByEmail,
  StoreOrderStatus,
} from './store-linked-order.ts'
import {
  CART_ISSUES,
  CartItem,
  CartQuestion,
  CartQuote,
  MAX_CART_LINES,
  NewStoreComment,
  StoreComment,
  StoreCouponAnswer,
  StoreCouponCheck,
  StoreNewOrder,
  StoreOrder,
  StoreOrderRow,
  StorePayment,
  StorePaymentPage,
  StoreReview,
} from './store-order.ts'

const { get, post, put } = callsOf('Storefront')

const OwnQuery = listQuery({ limit: 20, maxLimit: 100, sorts: ['latest'] }).omit({
  site: true,
  q: true,
  sort: true,
})

/** Errors of an order from a storefront. */
const orderFailures = failures(
  'INVALID_FIELDS',
  'CART_ALREADY_ORDERED',
  'ORDER_TOTAL_CHANGED',
  'ORDER_TOTAL_TOO_HIGH',
  'GUEST_EMAIL_BLOCKED',
  'GUEST_EMAIL_REQUIRED',
  'PRODUCT_INACTIVE',
  ...CART_ISSUES,
)

const BY_EMAIL = ['ORDER_EMAIL_DIFFERENT', 'ORDER_NEEDS_SIGN_IN'] as const

/**
 * Orders of customers and guests. Customers send their session; guests are identified by e-mail address only.
 */
export const storeOrders = {
  quote: post('/store/orders/quote', {
    permission: 'storefront',
    summary: 'Quote a cart',
    description: 'Calculates the amounts of a cart and returns validation errors.',
  })
    .input(CartQuestion)
    .output(CartQuote)
    .errors(failures('ORDER_TOTAL_TOO_HIGH')),
  create: post('/store/orders', {
    permission: 'storefront',
    summary: 'Create an order',
    description:
      'A guest’s order belongs to the customer with the e-mail address, which is created if there is none.',
  })
    .input(StoreNewOrder)
    .output(StoreOrder)
    .errors(orderFailures),
  pay: post('/store/orders/{uriCode}/pay', {
    permission: 'storefront',
    summary: 'Pay an order online',
    description:
      'Returns the page of the payment provider on which the customer pays the amount due. Repeating the call returns the same page while it is open. The order shows the payment once the provider confirms it, which may be after the customer returned.',
  })
    .input(StorePayment)
    .output(StorePaymentPage)
    .errors({
      ...notFound('order'),
      ...failures('ONLINE_PAYMENT_OFF', 'ORDER_NOT_PAYABLE', 'ORDER_ALREADY_PAID', 'RETURN_URL_NOT_ALLOWED'),
      ...failures('PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_UNREACHABLE'),
    }),
  list: get('/store/orders', {
    permission: 'customer',
    summary: 'List the customer’s own orders',
    description: 'Newest first.',
  })
    .input(OwnQuery)
    .output(pageSchema(StoreOrderRow)),
  details: get('/store/orders/{uriCode}', {
    permission: 'customer',
    summary: 'Get one of the customer’s own orders',
  })
    .input(z.object({ uriCode: z.string().min(1).max(64) }))
    .output(StoreOrder)
    .errors(notFound('order')),
  invoice: get('/store/orders/{uriCode}/invoices/{number}', {
    permission: 'customer',
    summary: 'Download an invoice or credit note of one of the customer’s own orders',
    description: 'PDF/A-3 that contains the document as Factur-X (ZUGFeRD), profile EN 16931.',
  })
    .input(z.object({ uriCode: z.string().min(1).max(64), number: z.string().min(1).max(64) }))
    .output(z.file().mime('application/pdf'))
    .errors(notFound('invoice')),
  status: get('/store/orders/{uriCode}/status', {
    permission: 'storefront',
    summary: 'Get the status of an order by its link',
    description:
      'For guests, who have no session: the e-mails about their order contain the link. The answer contains no personal data.',
  })
    .input(z.object({ uriCode: z.string().min(1).max(64) }))
    .output(StoreOrderStatus)
    .errors(notFound('order')),
  detailsByEmail: post('/store/orders/{uriCode}/details', {
    permission: 'storefront',
    summary: 'Get an order by its link and its e-mail address',
    description: 'Changes nothing. It is a POST request so that no log contains the address.',
  })
    .input(StoreOrderByEmail)
    .output(StoreOrder)
    .errors({ ...notFound('order'), ...failures(...BY_EMAIL) }),
  invoiceByEmail: post('/store/orders/{uriCode}/invoices/{number}', {
    permission: 'storefront',
    summary: 'Download an invoice or credit note by the link and the e-mail address of its order',
  })
    .input(StoreInvoiceByEmail)
    .output(z.file().mime('application/pdf'))
    .errors({ ...notFound('invoice'), ...failures(...BY_EMAIL) }),
  review: post('/store/orders/{uriCode}/reviews', {
    permission: 'storefront',
    summary: 'Review a product of an order',
    description:
      'Creates the review, or replaces it, by the customer of the order or with its e-mail address. It is published at once; an admin can hide it.',
  })
    .input(NewStoreReview)
    .output(StoreReview)
    .errors({
      ...notFound('order'),
      ...failures('PRODUCT_NOT_IN_ORDER', 'ORDER_NOT_REVIEWABLE', ...BY_EMAIL),
    }),
  addComment: post('/store/orders/{uriCode}/comments', {
    permission: 'customer',
    summary: 'Comment on one of the customer’s own orders',
  })
    .input(NewStoreComment)
    .output(StoreComment)
    .errors({ ...notFound('order'), ...failures('IDEMPOTENCY_KEY_REUSED') }),
}

const Cart = z.object({
  items: z
    .array(CartItem.extend({ title: z.string() }))
    .describe('Without products that the site no longer sells'),
  unavailable: z.array(CartItem).describe('Items whose products the site no longer sells'),
})

/** The cart of a customer, so that it is the same in each browser, and the customer can be reminded of it. */
export const storeCarts = {
  read: get('/store/cart', { permission: 'customer', summary: 'Get the customer’s own cart' }).output(Cart),
  update: put('/store/cart', {
    permission: 'customer',
    summary: 'Update the customer’s own cart',
    description: 'Replaces all items. An order from the storefront empties it.',
  })
    .input(z.strictObject({ items: z.array(CartItem).max(MAX_CART_LINES) }))
    .output(Cart),
}

export const storeCoupons = {
  check: post('/store/coupons/check', {
    permission: 'storefront',
    summary: 'Check a coupon',
    description:
      'Returns the discount for a cart, or why the coupon does not apply. The limit for each customer is checked only with a customer’s session. A coupon of another site counts as unknown.',
  })
    .input(StoreCouponCheck)
    .output(StoreCouponAnswer)
    .errors(notFound('coupon')),
}

export const storePrivacyRequests = {
  create: post('/store/privacy-requests', {
    permission: 'customer',
    summary: 'Request a copy of the own data, or its erasure',
    description: 'While a request of the kind is open, returns that one.',
  })
    .input(NewPrivacyRequest.pick({ kind: true }))
    .output(PrivacyRequest.pick({ _id: true, kind: true, status: true, receivedAt: true, dueAt: true })),
}

export const storeClaims = {
  freebies: get('/store/freebies', {
    permission: 'storefront',
    summary: 'List the free products of the site',
  }).output(StoreFreebies),
  list: get('/store/free-buy-claims', {
    permission: 'customer',
    summary: 'List the customer’s own claims',
    description: 'Newest first.',
  })
    .input(OwnQuery)
    .output(pageSchema(StoreClaim)),
  create: post('/store/free-buy-claims', { permission: 'customer', summary: 'Claim a free product' })
    .input(NewStoreClaim)
    .output(StoreClaim)
    .errors({
      ...notFound('product'),
      ...claimFailures,
      ...failures('EMAIL_NOT_VERIFIED', 'ACCOUNT_NOT_APPROVED'),
    }),
}
