import { z } from 'zod'
import { del, get, post } from './call.ts'
import { notFound, refused } from './errors.ts'
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
      summary: 'The sites that are open, in their order',
    }).output(z.array(StoreSite.pick({ key: true, name: true }))),
    details: get('/store/sites/{key}', {
      permission: 'open',
      tag: 'Storefront',
      summary: 'A site that is open, with its public key',
    })
      .input(z.object({ key: z.string() }))
      .errors(notFound('site'))
      .output(StoreSite),
  },
  products: {
    list: get('/store/products', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'What the site sells',
    })
      .input(StoreProductQuery)
      .output(pageOf(StoreProduct)),
    details: get('/store/products/{slug}', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'One product that the site sells',
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
      summary: 'Sign a customer in',
      description:
        'Answers the same for a wrong password and an unknown e-mail address. Refused when blocked.',
    })
      .input(StoreSignIn)
      .output(StoreSession)
      .errors(refused),
    own: get('/store/sessions', {
      permission: 'customer',
      tag: 'Storefront',
      summary: 'Whose session it is',
    }).output(StoreCustomer),
    end: del('/store/sessions', {
      permission: 'customer',
      tag: 'Storefront',
      summary: 'Sign the customer out',
    }).output(z.object({ ended: z.literal(true) })),
  },
  events: {
    send: post('/store/events', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'What a visitor did: several events at once, in their order',
      description:
        'For the figures of the shop. Nothing that tells who the visitor is is kept: they are counted by a number that is made anew each day.',
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
      summary: 'Write to the site, such as by its contact form',
      description:
        'So many messages an hour from one address, and in the name of one e-mail address; none while the settings show no form.',
    })
      .input(StoreContact)
      .output(z.object({ received: z.literal(true) }))
      .errors(refused),
  },
  popUp: get('/store/pop-up', {
    permission: 'storefront',
    tag: 'Storefront',
    summary: 'The pop-up that the site shows now, or null',
  }).output(StorePopup.nullable()),
  faqs: get('/store/faqs', {
    permission: 'storefront',
    tag: 'Storefront',
    summary: 'Questions that customers often ask, category by category',
  }).output(z.array(StoreFaq)),
  pages: {
    list: get('/store/pages', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'The pages that are published, such as for a footer',
    }).output(z.array(StorePageLink)),
    details: get('/store/pages/{slug}', {
      permission: 'storefront',
      tag: 'Storefront',
      summary: 'One page that is published',
    })
      .input(z.object({ slug: z.string() }))
      .errors(notFound('page'))
      .output(StorePage),
  },
}
