import { z } from 'zod'
import { del, get, post, put } from './call.ts'
import {
  Coupon,
  CouponAnswer,
  CouponBatch,
  CouponChanges,
  CouponQuestion,
  NewCoupon,
} from './coupons/coupon.ts'
import { CouponQuery } from './coupons/coupon-query.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { chosenSite, listQuery, pageLimit, pageOf } from './list.ts'
import { Cents, Id, SiteKey } from './shapes.ts'

const tag = 'Coupons'

/** Read from a body, the same as from an address. */
const SeveralCoupons = listQuery({ limit: 20, sorts: ['couponCount.desc', 'title.asc'] }).strict()

export const coupons = {
  list: get('/admin/coupons', { permission: 'coupons:read', tag, summary: 'Coupons that match the filters' })
    .input(CouponQuery)
    .output(pageOf(Coupon)),
  mostUsed: get('/admin/coupons/most-used-coupons', {
    permission: 'coupons:read',
    tag,
    summary: 'The coupons that were used most, with what they took off',
    description: 'Orders that are a test or cancelled do not count.',
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
    tag,
    summary: 'Products that more than one live or scheduled coupon names, itself or through a category',
  })
    .input(SeveralCoupons)
    .output(
      pageOf(
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
  details: get('/admin/coupons/details/{id}', { permission: 'coupons:read', tag, summary: 'One coupon' })
    .input(z.strictObject({ id: Id }))
    .output(Coupon)
    .errors(notFound('coupon')),
  create: post('/admin/coupons', { permission: 'coupons:change', tag, summary: 'Make a coupon' })
    .input(NewCoupon)
    .output(Coupon)
    .errors({ ...conflict, ...refused }),
  createBatch: post('/admin/coupons/batch', {
    permission: 'coupons:change',
    tag,
    summary: 'Make many coupons of the same terms, each with a random code',
  })
    .input(CouponBatch)
    .output(z.object({ codes: z.array(z.string()) }))
    .errors(refused),
  update: put('/admin/coupons/{id}', { permission: 'coupons:change', tag, summary: 'Change a coupon' })
    .input(CouponChanges)
    .output(Coupon)
    .errors({ ...notFound('coupon'), ...conflict, ...refused, ...stale }),
  remove: del('/admin/coupons/{id}', {
    permission: 'coupons:change',
    tag,
    summary: 'Delete a coupon that was never used',
    description: 'One that orders or products name answers 409 with how many; switch it off instead.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('coupon'), ...conflict }),
  evaluate: post('/admin/coupons/get-coupon', {
    permission: 'coupons:read',
    tag,
    summary: 'What a coupon would take off a cart, and why it would not',
  })
    .input(CouponQuestion)
    .output(CouponAnswer)
    .errors({ ...notFound('coupon'), ...refused }),
}
