import { z } from 'zod'
import { chosenRows, idsOrFilter, StartedRun } from '../bulk.ts'
import { MAX_EDIT_ROWS } from '../bulk-edit.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { bulkResult, pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { SlugAnswer, SlugQuestion } from '../slug-check.ts'
import { Product, ProductRow } from './product.ts'
import { EditRows, EditRowsQuery, ProductEdit, ProductEditPlan } from './product-edit.ts'
import { FilteredProductQuery, FilteredProducts } from './product-filter-fields.ts'
import { NewProduct, ProductChanges } from './product-input.ts'

const { del, get, patch, post, put } = callsOf('Products')

const chosen = chosenRows(FilteredProducts.partial().strict())
const BySlug = z.object({ slug: z.string().min(1).max(200) })

/** The records that the rows of a bulk edit name. */
const EDITED_RECORDS = { 'rows._id': 'product', 'rows.changes.displayCoupon': 'coupon' } as const

/** Errors of creating and updating a product. */
const PRODUCT_RULES = [
  ...(['PRODUCT_SLUG_TAKEN', 'SKU_TAKEN', 'SITE_NOT_FOUND', 'CATEGORY_GONE'] as const),
  ...(['IMAGE_ADDRESS_NOT_ALLOWED', 'FILE_GONE'] as const),
  ...(['PRODUCT_GONE', 'PRODUCT_NOT_ON_SITE', 'BUNDLE_IN_BUNDLE', 'TAX_CLASS_NOT_FOUND'] as const),
] as const

export const products = {
  list: get('/admin/products', { permission: 'products:read', summary: 'List products' })
    .input(FilteredProductQuery)
    .output(pageSchema(ProductRow)),
  slugCheck: get('/admin/products/slug-check', {
    permission: 'products:read',
    summary: 'Check a product slug',
  })
    .input(SlugQuestion)
    .output(SlugAnswer),
  details: get('/admin/products/details/{id}', {
    permission: 'products:read',
    summary: 'Get a product',
    description: '`id` is the product’s `_id` or its slug.',
  })
    .input(z.strictObject({ id: z.string().min(1).max(200) }))
    .output(Product)
    .errors(notFound('product')),
  create: post('/admin/products', { permission: 'products:change', summary: 'Create a product' })
    .input(withRequestId(NewProduct))
    .output(Product)
    .errors(failures(...PRODUCT_RULES, 'IDEMPOTENCY_KEY_REUSED')),
  update: put('/admin/products/{slug}', {
    permission: 'products:change',
    records: { slug: 'product' },
    summary: 'Update a product',
    description: 'The path contains the current slug; the body may contain a new one.',
    inputStructure: 'detailed',
  })
    .input(z.object({ params: BySlug, body: ProductChanges }))
    .output(Product)
    .errors({
      ...notFound('product'),
      ...failures(
        ...PRODUCT_RULES,
        'STALE',
        'PRODUCT_SITE_FIXED',
        'STOCK_SOLD_MEANWHILE',
        'BUNDLE_CONTAINS_ITSELF',
        'PRODUCT_IN_BUNDLE',
      ),
    }),
  remove: del('/admin/products/{slug}', {
    permission: 'products:remove',
    records: { slug: 'product' },
    summary: 'Delete a product',
    description:
      'A product in use cannot be deleted: `uses` contains the number of orders, bundles, coupons and other records that reference it.',
  })
    .input(BySlug.strict())
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('product'), ...failures('PRODUCT_IN_USE') }),
  duplicate: post('/admin/products/{slug}/duplicate', {
    permission: 'products:change',
    records: { slug: 'product' },
    summary: 'Duplicate a product',
    description: 'The copy is inactive and has no stock.',
  })
    .input(withRequestId(BySlug.strict()))
    .output(Product)
    .errors({
      ...notFound('product'),
      ...failures('PRODUCT_SLUG_TAKEN', 'SKU_TAKEN', 'FILE_GONE', 'IDEMPOTENCY_KEY_REUSED'),
    }),
  setDisplayCoupon: post('/admin/products/set-display-coupon', {
    permission: 'products:change',
    records: { couponCode: 'coupon' },
    summary: 'Set the display coupon of a product',
    description: 'The storefront displays the coupon with the product. An empty `couponCode` removes it.',
  })
    .input(z.strictObject({ productId: Id, couponCode: z.string().trim().max(50) }))
    .output(Product)
    .errors({
      ...notFound('product'),
      ...failures(
        'COUPON_NOT_FOUND',
        'DISPLAY_COUPON_OF_OTHER_SITE',
        'DISPLAY_COUPON_EXPIRED',
        'DISPLAY_COUPON_NOT_FOR_PRODUCT',
      ),
    }),
  editRows: get('/admin/products/bulk-edit', {
    permission: 'products:change',
    summary: 'List products for a bulk edit',
    description: `Returns up to ${MAX_EDIT_ROWS} products with the fields that a bulk edit can change.`,
  })
    .input(EditRowsQuery)
    .output(EditRows),
  planEdit: post('/admin/products/bulk-edit/dry-run', {
    permission: 'products:change',
    records: EDITED_RECORDS,
    isReading: true,
    summary: 'Dry-run a bulk edit of products',
    description:
      'Returns the current and the new values of each product, what another admin changed since, and the invalid fields. Writes nothing.',
  })
    .input(ProductEditPlan.input)
    .output(ProductEditPlan.output),
  edit: patch('/admin/products/bulk-edit', {
    permission: 'products:change',
    records: EDITED_RECORDS,
    summary: 'Edit products in bulk',
    description:
      'Starts a bulk change that updates each product separately. Skips products whose version is no longer the one that was read, and those with invalid fields. `POST /admin/bulk-runs/{id}/undo` restores the previous values.',
  })
    .input(ProductEdit)
    .output(StartedRun)
    .errors(failures('PRODUCT_GONE')),
  bulkSetActive: patch('/admin/products/bulk-set-active', {
    permission: 'products:change',
    summary: 'Activate or deactivate products',
  })
    .input(z.strictObject({ ...chosen, isActive: z.boolean() }).superRefine(idsOrFilter))
    .output(bulkResult('PRODUCT_GONE', 'PRODUCT_STATUS_UNCHANGED'))
    .errors(failures('TOO_MANY_MATCHES', 'COUNT_CHANGED')),
  bulkMoveCategory: patch('/admin/products/bulk-move-category', {
    permission: 'products:change',
    summary: 'Move products to a category',
    description: 'Removes the products from all other categories; with null, from all categories.',
  })
    .input(z.strictObject({ ...chosen, category: Id.nullable() }).superRefine(idsOrFilter))
    .output(bulkResult('PRODUCT_GONE', 'PRODUCT_ALREADY_IN_CATEGORY', 'PRODUCT_ALREADY_UNCATEGORIZED'))
    .errors(failures('TOO_MANY_MATCHES', 'COUNT_CHANGED', 'CATEGORY_GONE')),
  bulkRemove: post('/admin/products/bulk-remove', {
    permission: 'products:remove',
    summary: 'Delete products',
    description: 'Skips products in use.',
  })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(bulkResult('PRODUCT_GONE', 'PRODUCT_IN_USE'))
    .errors(failures('TOO_MANY_MATCHES', 'COUNT_CHANGED')),
}
