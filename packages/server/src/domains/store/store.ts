import { sendStoreEvents } from '../analytics/analytics.ts'
import { storeCarts } from '../carts/carts.ts'
import { receiveContact } from '../contacts/contacts.ts'
import { storeAccount } from '../customer-accounts/customer-accounts.ts'
import { storeInvoicePdf } from '../order-documents/order-documents.ts'
import { requestByCustomer } from '../privacy/privacy.ts'
import { storeReturns } from '../returns/returns.ts'
import { storeTickets } from '../tickets/tickets.ts'
import { createStoreOrder } from './create-store-order.ts'
import { linkedInvoice, linkedOrderDetails, linkedOrderStatus, reviewStoreOrder } from './linked-orders.ts'
import { payStoreOrder } from './pay-store-order.ts'
import { listStoreCategories } from './store-categories.ts'
import { createStoreClaim, listStoreClaims, storeFreebies } from './store-claims.ts'
import {
  checkCoupon,
  listStorePages,
  listStoreSites,
  storeChatOptions,
  storeFaqs,
  storePageDetails,
  storePopUp,
  storeSiteDetails,
} from './store-content.ts'
import { addStoreComment, listStoreOrders, storeOrderDetails } from './store-orders.ts'
import { listStoreProducts, storeProductDetails, storeProductReviews } from './store-products.ts'
import { quoteCart } from './store-quote.ts'
import { ownSession, signInCustomer, signOutCustomer } from './store-sessions.ts'

/** The public entry of the storefront API: its calls. */
export const store = {
  sites: { list: listStoreSites, details: storeSiteDetails },
  products: { list: listStoreProducts, details: storeProductDetails, reviews: storeProductReviews },
  categories: listStoreCategories,
  sessions: { create: signInCustomer, own: ownSession, end: signOutCustomer },
  account: storeAccount,
  events: { send: sendStoreEvents },
  carts: storeCarts,
  orders: {
    quote: quoteCart,
    create: createStoreOrder,
    pay: payStoreOrder,
    list: listStoreOrders,
    details: storeOrderDetails,
    invoice: storeInvoicePdf,
    status: linkedOrderStatus,
    detailsByEmail: linkedOrderDetails,
    invoiceByEmail: linkedInvoice,
    review: reviewStoreOrder,
    addComment: addStoreComment,
  },
  coupons: { check: checkCoupon },
  privacyRequests: { create: requestByCustomer },
  claims: { freebies: storeFreebies, list: listStoreClaims, create: createStoreClaim },
  returns: storeReturns,
  tickets: storeTickets,
  liveChats: { options: storeChatOptions },
  contacts: { send: receiveContact },
  popUp: storePopUp,
  faqs: storeFaqs,
  pages: { list: listStorePages, details: storePageDetails },
}

export { mayCall } from './may-call.ts'
export { openSites } from './store-content.ts'
