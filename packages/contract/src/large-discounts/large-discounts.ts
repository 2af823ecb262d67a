import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import {
  LargeDiscount,
  LargeDiscountChanges,
  LargeDiscountOrder,
  NewLargeDiscounts,
} from './large-discount.ts'
import { FilteredLargeDiscountQuery } from './large-discount-filter-fields.ts'

const { get, post, put } = callsOf('Large-discount products')

export const largeDiscounts = {
  list: get('/admin/large-discount-products', {
    permission: 'large-discounts:read',
    summary: 'List large discounts',
    description: 'Newest first; with the sort `position.asc` in display order, grouped by site.',
  })
    .input(FilteredLargeDiscountQuery)
    .output(pageSchema(LargeDiscount)),
  create: post('/admin/large-discount-products', {
    permission: 'large-discounts:change',
    summary: 'Create large discounts',
  })
    .input(withRequestId(NewLargeDiscounts))
    .output(z.object({ items: z.array(LargeDiscount) }))
    .errors(
      failures(
        'LARGE_DISCOUNT_EXISTS',
        'TOO_MANY_LARGE_DISCOUNTS',
        'PRODUCT_GONE',
        'DISCOUNT_ABOVE_LIMIT',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  update: put('/admin/large-discount-products', {
    permission: 'large-discounts:change',
    summary: 'Update a large discount, or reorder the list of a site',
    description:
      'With `_id`, updates one discount. With `list`, replaces the whole list of a site; omitted discounts are deleted.',
  })
    .input(z.union([LargeDiscountChanges, LargeDiscountOrder]))
    .output(z.object({ items: z.array(LargeDiscount) }))
    .errors({ ...notFound('large-discount'), ...failures('STALE', 'LIST_CHANGED', 'DISCOUNT_ABOVE_LIMIT') }),
}
