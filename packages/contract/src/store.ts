import { z } from 'zod'
import { del, get, post } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { pageOf } from './list.ts'
import { storeChats } from './live-chats/store-chat-calls.ts'
import { StoreContact } from './store/store-contact.ts'
import { StoreFaq, StorePage, StorePageLink, StorePopup } from './store/store-content.ts'
import { storeClaims, storeCoupons, storeOrders } from './store/store-customer-calls.ts'
import { CountedStoreEvents, StoreEvents } from './store/store-events.ts'
import { StoreProduct, StoreProductDetails } from './store/store-product.ts'
import { StoreProductQuery } from './store/store-product-query.ts'
import { StoreCustomer, StoreSession, StoreSignIn } from './store/store-session.ts'
import { StoreSite } from './store/store-site.ts'
import { storeTickets } from './tickets/store-tickets.ts'

/** What a storefront calls for its customers. */
export const store = {
  sites: {
    list: get('/store/sites', {
      permission: 'open',
      tag: 'Storefront',
      summary: 'List the open sites',
    }).output(z.array(StoreSite.pick({ key: true, name: true }))),
    details: get('/store/sites/{key}', {
      permission: 'open',
      tag: 'Storefront',
      summary: 'Get an open site',
      description: 'With its public key.',
    })
      .input(z.object({ key: z.string() }))
      .errors(notFound('site'))
      .output(StoreSite),
  },
  products: {
    list: get('/store/products', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'List the products of the site',
    })
      .input(StoreProductQuery)
      .output(pageOf(StoreProduct)),
    details: get('/store/products/{slug}', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'Get a product',
      description: 'A bundle names its parts.',
    })
      .input(z.object({ slug: z.string() }))
      .errors(notFound('product'))
      .output(StoreProductDetails),
  },
  sessions: {
    create: post('/store/sessions', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'Sign in a customer',
      description:
        'Answers the same for a wrong password and an unknown e-mail address. A blocked customer gets 403.',
    })
      .input(StoreSignIn)
      .output(StoreSession)
      .errors(failures('WRONG_CREDENTIALS', 'CUSTOMER_ACCOUNT_BLOCKED')),
    own: get('/store/sessions', {
      permission: 'customer',
      tag: 'Storefront',
      summary: 'Get the signed-in customer',
    }).output(StoreCustomer),
    end: del('/store/sessions', {
      permission: 'customer',
      tag: 'Storefront',
      summary: 'Sign out the customer',
    }).output(z.object({ ended: z.literal(true) })),
  },
  events: {
    send: post('/store/events', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'Send events of a visitor',
      description:
        'Several at once, in their order, for the figures of the shop. Nothing that identifies the visitor is stored: they are counted by a number that changes each day.',
    })
      .input(StoreEvents)
      .output(CountedStoreEvents),
  },
  orders: storeOrders,
  coupons: storeCoupons,
  claims: storeClaims,
  tickets: storeTickets,
  liveChats: storeChats,
  contacts: {
    send: post('/store/contacts', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'Send a message',
      description:
        'Such as by the contact form of the site. So many messages an hour from one address, and in the name of one e-mail address; none while the settings show no form.',
    })
      .input(StoreContact)
      .output(z.object({ received: z.literal(true) }))
      .errors(failures('CONTACT_FORM_OFF')),
  },
  popUp: get('/store/pop-up', {
    permission: 'storefront',
    tag: 'Storefront',
    summary: 'Get the pop-up of the site',
    description: 'The one that it shows now, or null.',
  }).output(StorePopup.nullable()),
  faqs: get('/store/faqs', {
    permission: 'storefront',
    tag: 'Storefront',
    summary: 'List the FAQs of the site',
    description: 'Category by category.',
  }).output(z.array(StoreFaq)),
  pages: {
    list: get('/store/pages', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'List the published pages',
    }).output(z.array(StorePageLink)),
    details: get('/store/pages/{slug}', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'Get a published page',
    })
      .input(z.object({ slug: z.string() }))
      .errors(notFound('page'))
      .output(StorePage),
  },
}
