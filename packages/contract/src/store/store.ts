import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { storeChats } from '../live-chats/store-chat-calls.ts'
import { storeReturns } from '../returns/store-returns.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { storeAccount } from './store-account-calls.ts'
import { StoreContact } from './store-contact.ts'
import { StoreFaq, StorePage, StorePageLink, StorePopup } from './store-content.ts'
import {
  storeCarts,
  storeClaims,
  storeCoupons,
  storeOrders,
  storePrivacyRequests,
} from './store-customer-calls.ts'
import { CountedStoreEvents, StoreEvents } from './store-events.ts'
import { StoreCategory, StoreProduct, StoreProductDetails, StoreProductReview } from './store-product.ts'
import { StoreProductQuery, StoreReviewQuery } from './store-product-query.ts'
import { StoreCustomer, StoreSession, StoreSignIn } from './store-session.ts'
import { StoreSite } from './store-site.ts'

const { del, get, post } = callsOf('Storefront')

/** Calls of storefronts for their customers. */
export const store = {
  sites: {
    list: get('/store/sites', { permission: 'open', summary: 'List the open sites' }).output(
      z.array(StoreSite.pick({ key: true, name: true })),
    ),
    details: get('/store/sites/{key}', {
      permission: 'open',
      summary: 'Get an open site',
      description: 'Includes the public key of the site.',
    })
      .input(z.object({ key: z.string() }))
      .errors(notFound('site'))
      .output(StoreSite),
  },
  products: {
    list: get('/store/products', { permission: 'storefront', summary: 'List the products of the site' })
      .input(StoreProductQuery)
      .output(pageSchema(StoreProduct)),
    details: get('/store/products/{slug}', {
      permission: 'storefront',
      summary: 'Get a product',
      description: 'Includes the parts of a bundle and the display coupon.',
    })
      .input(z.object({ slug: z.string() }))
      .errors(notFound('product'))
      .output(StoreProductDetails),
    reviews: get('/store/products/{slug}/reviews', {
      permission: 'storefront',
      summary: 'List the reviews of a product',
      description: 'The published ones, newest first.',
    })
      .input(StoreReviewQuery)
      .errors(notFound('product'))
      .output(pageSchema(StoreProductReview)),
  },
  categories: get('/store/categories', {
    permission: 'storefront',
    summary: 'List the categories of the site',
    description: 'The active ones with products of the site in them or below them; each follows its parent.',
  }).output(z.array(StoreCategory)),
  sessions: {
    create: post('/store/sessions', {
      permission: 'storefront',
      summary: 'Sign in a customer',
      description:
        'Returns the same error for a wrong password and an unknown e-mail address. Returns 403 for a blocked customer.',
    })
      .input(StoreSignIn)
      .output(StoreSession)
      .errors(failures('WRONG_CREDENTIALS', 'CUSTOMER_ACCOUNT_BLOCKED')),
    own: get('/store/sessions', { permission: 'customer', summary: 'Get the signed-in customer' }).output(
      StoreCustomer,
    ),
    end: del('/store/sessions', { permission: 'customer', summary: 'Sign out the customer' }).output(
      z.object({ ended: z.literal(true) }),
    ),
  },
  account: storeAccount,
  events: {
    send: post('/store/events', {
      permission: 'storefront',
      summary: 'Send events of a visitor',
      description:
        'Records several events in their order for analytics. Nothing that identifies the visitor is stored: visitors are counted by a number that changes each day.',
    })
      .input(StoreEvents)
      .output(CountedStoreEvents),
  },
  carts: storeCarts,
  orders: storeOrders,
  coupons: storeCoupons,
  claims: storeClaims,
  returns: storeReturns,
  privacyRequests: storePrivacyRequests,
  tickets: storeTickets,
  liveChats: storeChats,
  contacts: {
    send: post('/store/contacts', {
      permission: 'storefront',
      summary: 'Send a message',
      description:
        'Sends a message, for example from the contact form of the site. Rate-limited by IP address and by e-mail address. Refused while the contact form is disabled in the settings.',
    })
      .input(StoreContact)
      .output(z.object({ received: z.literal(true) }))
      .errors(failures('CONTACT_FORM_OFF', 'IDEMPOTENCY_KEY_REUSED')),
  },
  popUp: get('/store/pop-up', {
    permission: 'storefront',
    summary: 'Get the pop-up of the site',
    description: 'Returns the current pop-up, or null.',
  }).output(StorePopup.nullable()),
  faqs: get('/store/faqs', {
    permission: 'storefront',
    summary: 'List the FAQs of the site',
    description: 'Grouped by category.',
  }).output(z.array(StoreFaq)),
  pages: {
    list: get('/store/pages', { permission: 'storefront', summary: 'List the published pages' }).output(
      z.array(StorePageLink),
    ),
    details: get('/store/pages/{slug}', { permission: 'storefront', summary: 'Get a published page' })
      .input(z.object({ slug: z.string() }))
      .errors(notFound('page'))
      .output(StorePage),
  },
}
