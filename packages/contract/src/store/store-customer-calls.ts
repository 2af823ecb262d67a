import { z } from 'zod'
import { get, post } from '../call.ts'
import { conflict, notFound, refused } from '../errors.ts'
import { listQuery, pageOf } from '../list.ts'
import { NewStoreClaim, StoreClaim, StoreFreebies } from './store-claim.ts'
import {
  BasketQuestion,
  BasketQuote,
  NewStoreComment,
  StoreComment,
  StoreCouponAnswer,
  StoreCouponCheck,
  StoreNewOrder,
  StoreOrder,
  StoreOrderRow,
} from './store-order.ts'

const tag = 'Storefront'
const OwnQuery = listQuery({ limit: 20, maxLimit: 100, sorts: ['latest'] }).omit({
  site: true,
  q: true,
  sort: true,
})

/** Orders of customers and guests. A customer shows their session; a guest is known by the e-mail address alone. */
export const storeOrders = {
  quote: post('/store/orders/quote', {
    right: 'storefront',
    tag,
    summary: 'What a basket would cost, and what ordering it would be refused for',
  })
    .input(BasketQuestion)
    .output(BasketQuote),
  create: post('/store/orders', {
    right: 'storefront',
    tag,
    summary: 'Order a basket',
    description:
      'A guest’s order belongs to the customer of that e-mail address, who is made where there is none.',
  })
    .input(StoreNewOrder)
    .output(StoreOrder)
    .errors({ ...conflict, ...refused }),
  list: get('/store/orders', { right: 'customer', tag, summary: 'The customer’s own orders, newest first' })
    .input(OwnQuery)
    .output(pageOf(StoreOrderRow)),
  details: get('/store/orders/{uriCode}', {
    right: 'customer',
    tag,
    summary: 'One of the customer’s own orders',
  })
    .input(z.object({ uriCode: z.string().min(1).max(64) }))
    .output(StoreOrder)
    .errors(notFound('order')),
  addComment: post('/store/orders/{uriCode}/comments', {
    right: 'customer',
    tag,
    summary: 'Comment on one’s own order',
  })
    .input(NewStoreComment)
    .output(StoreComment)
    .errors(notFound('order')),
}

export const storeCoupons = {
  check: post('/store/coupons/check', {
    right: 'storefront',
    tag,
    summary: 'What a coupon takes off a basket, or why it does not',
    description:
      'A limit for each customer is checked for who shows a session. A coupon of another site is none.',
  })
    .input(StoreCouponCheck)
    .output(StoreCouponAnswer)
    .errors(notFound('coupon')),
}

export const storeClaims = {
  freebies: get('/store/freebies', {
    right: 'storefront',
    tag,
    summary: 'What customers of the site may claim for free',
  }).output(StoreFreebies),
  list: get('/store/free-buy-claims', {
    right: 'customer',
    tag,
    summary: 'The customer’s own claims, newest first',
  })
    .input(OwnQuery)
    .output(pageOf(StoreClaim)),
  create: post('/store/free-buy-claims', { right: 'customer', tag, summary: 'Claim a free product' })
    .input(NewStoreClaim)
    .output(StoreClaim)
    .errors({ ...notFound('product'), ...refused }),
}
