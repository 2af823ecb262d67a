import { z } from 'zod'
import { get, post } from './call.ts'
import { notFound } from './errors.ts'
import { pageOf } from './list.ts'
import { StoreContact } from './store/store-contact.ts'
import { StoreFaq, StorePage, StorePageLink, StorePopup } from './store/store-content.ts'
import { StoreProduct, StoreProductDetails } from './store/store-product.ts'
import { StoreProductQuery } from './store/store-product-query.ts'
import { StoreSite } from './store/store-site.ts'

/** What a storefront calls for its customers. */
export const store = {
  sites: {
    list: get('/store/sites', {
      right: 'open',
      tag: 'Storefront',
      summary: 'The sites that are open, in their order',
    }).output(z.array(StoreSite.pick({ key: true, name: true }))),
    details: get('/store/sites/{key}', {
      right: 'open',
      tag: 'Storefront',
      summary: 'A site that is open, with its public key',
    })
      .input(z.object({ key: z.string() }))
      .errors(notFound('site'))
      .output(StoreSite),
  },
  products: {
    list: get('/store/products', {
      right: 'storefront',
      tag: 'Storefront',
      summary: 'What the site sells',
    })
      .input(StoreProductQuery)
      .output(pageOf(StoreProduct)),
    details: get('/store/products/{slug}', {
      right: 'storefront',
      tag: 'Storefront',
      summary: 'One product that the site sells',
      description: 'A bundle names its parts.',
    })
      .input(z.object({ slug: z.string() }))
      .errors(notFound('product'))
      .output(StoreProductDetails),
  },
  contacts: {
    send: post('/store/contacts', {
      right: 'storefront',
      tag: 'Storefront',
      summary: 'Write to the site, such as by its contact form',
      description: 'So many messages an hour from one address, and in the name of one e-mail address.',
    })
      .input(StoreContact)
      .output(z.object({ received: z.literal(true) })),
  },
  popUp: get('/store/pop-up', {
    right: 'storefront',
    tag: 'Storefront',
    summary: 'The pop-up that the site shows now, or null',
  }).output(StorePopup.nullable()),
  faqs: get('/store/faqs', {
    right: 'storefront',
    tag: 'Storefront',
    summary: 'Questions that customers often ask, category by category',
  }).output(z.array(StoreFaq)),
  pages: {
    list: get('/store/pages', {
      right: 'storefront',
      tag: 'Storefront',
      summary: 'The pages that are published, such as for a footer',
    }).output(z.array(StorePageLink)),
    details: get('/store/pages/{slug}', {
      right: 'storefront',
      tag: 'Storefront',
      summary: 'One page that is published',
    })
      .input(z.object({ slug: z.string() }))
      .errors(notFound('page'))
      .output(StorePage),
  },
}
