import { z } from 'zod'
import { chosenRows, idsOrFilter } from './bulk.ts'
import { del, get, patch, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { BulkResult, pageOf } from './list.ts'
import { Product, ProductRow } from './products/product.ts'
import { NewProduct, ProductChanges } from './products/product-input.ts'
import { ProductFilter, ProductQuery } from './products/product-query.ts'
import { Id } from './shapes.ts'
import { SlugAnswer, SlugQuestion } from './slug-check.ts'

const tag = 'Products'
const chosen = chosenRows(ProductFilter.partial().strict())
const BySlug = z.object({ slug: z.string().min(1).max(200) })

export const products = {
  list: get('/admin/products', {
    permission: 'products:read',
    tag,
    summary: 'Products that match the filters',
  })
    .input(ProductQuery)
    .output(pageOf(ProductRow)),
  slugCheck: get('/admin/products/slug-check', {
    permission: 'products:read',
    tag,
    summary: 'Whether a product may have this slug',
  })
    .input(SlugQuestion)
    .output(SlugAnswer),
  details: get('/admin/products/details/{id}', {
    permission: 'products:read',
    tag,
    summary: 'Everything about one product',
    description: '`id` is the product’s `_id` or its slug.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(200) }))
    .output(Product)
    .errors(notFound('product')),
  create: post('/admin/products', { permission: 'products:change', tag, summary: 'Make a product' })
    .input(NewProduct)
    .output(Product)
    .errors({ ...conflict, ...refused }),
  update: put('/admin/products/{slug}', {
    permission: 'products:change',
    tag,
    summary: 'Change a product',
    description: 'The slug in the path is the present one; the body may bring a new one.',
    inputStructure: 'detailed',
  })
    .input(z.object({ params: BySlug, body: ProductChanges }))
    .output(Product)
    .errors({ ...notFound('product'), ...conflict, ...refused, ...stale }),
  remove: del('/admin/products/{slug}', {
    permission: 'products:change',
    tag,
    summary: 'Delete a product that nothing refers to',
    description: 'One that orders, bundles, coupons, lab tests or claims name answers 409 with their counts.',
  })
    .input(BySlug.strict())
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('product'), ...conflict }),
  duplicate: post('/admin/products/{slug}/duplicate', {
    permission: 'products:change',
    tag,
    summary: 'Make an inactive copy of a product',
  })
    .input(BySlug.strict())
    .output(Product)
    .errors(notFound('product')),
  setDisplayCoupon: post('/admin/products/set-display-coupon', {
    permission: 'products:change',
    tag,
    summary: 'Choose the coupon that the storefront shows beside a product',
    description: 'An empty `couponCode` takes it away.',
  })
    .input(z.strictObject({ productId: Id, couponCode: z.string().trim().max(50) }))
    .output(Product)
    .errors({ ...notFound('product'), ...refused }),
  bulkSetActive: patch('/admin/products/bulk-set-active', {
    permission: 'products:change',
    tag,
    summary: 'Put many products on the shelves, or take them off',
  })
    .input(z.strictObject({ ...chosen, isActive: z.boolean() }).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
  bulkMoveCategory: patch('/admin/products/bulk-move-category', {
    permission: 'products:change',
    tag,
    summary: 'Put many products into one category and out of all others; null takes them out of all',
  })
    .input(z.strictObject({ ...chosen, category: Id.nullable() }).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
  bulkRemove: post('/admin/products/bulk-remove', {
    permission: 'products:change',
    tag,
    summary: 'Delete many products, each unless something refers to it',
  })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors({ ...conflict, ...refused }),
}
