import { z } from 'zod'
import { get, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import {
  LargeDiscount,
  LargeDiscountChanges,
  LargeDiscountOrder,
  NewLargeDiscounts,
} from './large-discounts/large-discount.ts'
import { LargeDiscountQuery } from './large-discounts/large-discount-query.ts'
import { pageOf } from './list.ts'

const tag = 'Large-discount products'

export const largeDiscounts = {
  list: get('/admin/large-discount-products', {
    permission: 'large-discounts:read',
    tag,
    summary: 'Products with a large discount',
    description: 'The latest first; with the sort `position.asc` in their order, site by site.',
  })
    .input(LargeDiscountQuery)
    .output(pageOf(LargeDiscount)),
  create: post('/admin/large-discount-products', {
    permission: 'large-discounts:change',
    tag,
    summary: 'Give products a large discount',
  })
    .input(NewLargeDiscounts)
    .output(z.object({ items: z.array(LargeDiscount) }))
    .errors({ ...conflict, ...refused }),
  update: put('/admin/large-discount-products', {
    permission: 'large-discounts:change',
    tag,
    summary: 'Change one large discount, or put a site’s list into another order',
    description: 'With `_id`: that one. With `list`: the whole list of a site; what it omits is removed.',
  })
    .input(z.union([LargeDiscountChanges, LargeDiscountOrder]))
    .output(z.object({ items: z.array(LargeDiscount) }))
    .errors({ ...notFound('large discount'), ...conflict, ...refused, ...stale }),
}
