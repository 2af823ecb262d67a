import { z } from 'zod'
import { StartedRun } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { chosenSite, listQuery, pageLimit, pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Cents, Id, SiteKey } from '../shapes.ts'
import { Coupon, CouponAnswer, CouponBatch, CouponChanges, CouponQuestion, NewCoupon } from './coupon.ts'
import { CouponEdit, CouponEditPlan } from './coupon-edit.ts'
import { FilteredCouponQuery } from './coupon-filter-fields.ts'

const { del, get, patch, post, put } = callsOf('Coupons')

/** The site, products and categories that a coupon names must exist. */
const targetFailures = failures('SITE_NOT_FOUND', 'PRODUCT_GONE', 'PRODUCT_NOT_ON_SITE', 'CATEGORY_GONE')

/** The filters come in the body, with the same schema as in the query. */
const SeveralCoupons = listQuery({ limit: 20, sorts: ['couponCount.desc', 'title.asc'] }).strict()

export const coupons = {
  list: get('/admin/coupons', { permission: 'coupons:read', summary: 'List coupons' })
    .input(FilteredCouponQuery)
    .output(pageSchema(Coupon)),
  mostUsed: get('/admin/coupons/most-used-coupons', {
    permission: 'coupons:read',
    summary: 'List the most used coupons',
    description: 'Includes the total of their discounts. Test orders and cancelled orders are excluded.',
  })
    .input(
      z.object({
        site: chosenSite,
        limit: pageLimit(10, 100),
      }),
    )
    .output(z.array(z.object({ coupon: Coupon, uses: z.int(), discountTotal: Cents }))),
  productsWithSeveral: post('/admin/coupons/list-of-products-has-multiple-coupons', {
    permission: 'coupons:read',
    isReading: true,
    summary: 'List products with several coupons',
    description:
      'Products that more than one live or scheduled coupon of their site names, directly or by category.',
  })
    .input(SeveralCoupons)
    .output(
      pageSchema(
        z.object({
          _id: Id,
          title: z.string(),
          slug: z.string(),
          sku: z.string(),
          site: SiteKey,
          image: z.string().nullable(),
          coupons: z.array(z.object({ _id: Id, code: z.string() })),
        }),
      ),
    ),
  details: get('/admin/coupons/details/{id}', { permission: 'coupons:read', summary: 'Get a coupon' })
    .input(z.strictObject({ id: Id }))
    .output(Coupon)
    .errors(notFound('coupon')),
  create: post('/admin/coupons', { permission: 'coupons:change', summary: 'Create a coupon' })
    .input(withRequestId(NewCoupon))
    .output(Coupon)
    .errors({
      ...targetFailures,
      ...failures('COUPON_CODE_TAKEN', 'DISCOUNT_ABOVE_LIMIT', 'IDEMPOTENCY_KEY_REUSED'),
    }),
  createBatch: post('/admin/coupons/batch', {
    permission: 'coupons:change',
    summary: 'Create coupons with random codes',
    description: 'Creates several coupons with the same terms.',
  })
    .input(CouponBatch)
    .output(z.object({ codes: z.array(z.string()) }))
    .errors({
      ...targetFailures,
      ...failures('COUPON_CODES_EXHAUSTED', 'DISCOUNT_ABOVE_LIMIT', 'IDEMPOTENCY_KEY_REUSED'),
    }),
  update: put('/admin/coupons/{id}', { permission: 'coupons:change', summary: 'Update a coupon' })
    .input(CouponChanges)
    .output(Coupon)
    .errors({
      ...notFound('coupon'),
      ...targetFailures,
      ...failures('COUPON_CODE_TAKEN', 'STALE', 'DISCOUNT_ABOVE_LIMIT'),
    }),
  planEdit: post('/admin/coupons/bulk-edit/dry-run', {
    permission: 'coupons:change',
    records: { 'rows._id': 'coupon' },
    isReading: true,
    summary: 'Dry-run a bulk edit of coupons',
    description: 'As `POST /admin/products/bulk-edit/dry-run`.',
  })
    .input(CouponEditPlan.input)
    .output(CouponEditPlan.output),
  edit: patch('/admin/coupons/bulk-edit', {
    permission: 'coupons:change',
    records: { 'rows._id': 'coupon' },
    summary: 'Edit coupons in bulk',
    description: 'As `PATCH /admin/products/bulk-edit`.',
  })
    .input(CouponEdit)
    .output(StartedRun)
    .errors(failures('COUPON_GONE')),
  remove: del('/admin/coupons/{id}', {
    permission: 'coupons:change',
    summary: 'Delete a coupon',
    description:
      'Returns 409 with the number of uses if orders or products name the coupon. Deactivate it instead.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('coupon'), ...failures('COUPON_IN_USE') }),
  evaluate: post('/admin/coupons/get-coupon', {
    permission: 'coupons:read',
    isReading: true,
    records: { code: 'coupon' },
    summary: 'Test a coupon on a cart',
    description: 'Returns the discount, or why the coupon does not apply.',
  })
    .input(CouponQuestion)
    .output(CouponAnswer)
    .errors({
      ...notFound('coupon'),
      ...failures('CUSTOMER_NOT_FOUND', 'PRODUCT_GONE', 'PRODUCT_NOT_ON_SITE'),
    }),
}
