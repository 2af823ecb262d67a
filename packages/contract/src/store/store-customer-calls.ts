import { z } from 'zod'
import { get, post } from '../call.ts'
import { conflict, notFound, refused } from '../errors.ts'
import { listQuery, pageOf } from '../list.ts'
import { NewStoreClaim, StoreClaim, StoreFreebies } from './store-claim.ts'
import {
  CartQuestion,
  CartQuote,
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
    permission: 'storefront',
    tag,
    summary: 'What a cart would cost, and what ordering it would be refused for',
  })
    .input(CartQuestion)
    .output(CartQuote),
  create: post('/store/orders', {
    permission: 'storefront',
    tag,
    summary: 'Order a cart',
    description:
      'A guest’s order belongs to the customer of that e-mail address, who is made where there is none.',
  })
    .input(StoreNewOrder)
    .output(StoreOrder)
    .errors({ ...conflict, ...refused }),
  list: get('/store/orders', {
    permission: 'customer',
    tag,
    summary: 'The customer’s own orders, newest first',
  })
    .input(OwnQuery)
    .output(pageOf(StoreOrderRow)),
  details: get('/store/orders/{uriCode}', {
    permission: 'customer',
    tag,
    summary: 'One of the customer’s own orders',
  })
    .input(z.object({ uriCode: z.string().min(1).max(64) }))
    .output(StoreOrder)
    .errors(notFound('order')),
  addComment: post('/store/orders/{uriCode}/comments', {
    permission: 'customer',
    tag,
    summary: 'Comment on one’s own order',
  })
    .input(NewStoreComment)
    .output(StoreComment)
    .errors(notFound('order')),
}

export const storeCoupons = {
  check: post('/store/coupons/check', {
    permission: 'storefront',
    tag,
    summary: 'What a coupon takes off a cart, or why it does not',
    description:
      'A limit for each customer is checked for who shows a session. A coupon of another site is none.',
  })
    .input(StoreCouponCheck)
    .output(StoreCouponAnswer)
    .errors(notFound('coupon')),
}

export const storeClaims = {
  freebies: get('/store/freebies', {
    permission: 'storefront',
    tag,
    summary: 'What customers of the site may claim for free',
  }).output(StoreFreebies),
  list: get('/store/free-buy-claims', {
    permission: 'customer',
    tag,
    summary: 'The customer’s own claims, newest first',
  })
    .input(OwnQuery)
    .output(pageOf(StoreClaim)),
  create: post('/store/free-buy-claims', { permission: 'customer', tag, summary: 'Claim a free product' })
    .input(NewStoreClaim)
    .output(StoreClaim)
    .errors({ ...notFound('product'), ...refused }),
}
