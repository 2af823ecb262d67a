import { z } from 'zod'
import { Counts, errorEntries } from '../errors/error-entry.ts'

/** Errors of products. */
export const productErrors = errorEntries({
  PRODUCT_SLUG_TAKEN: {
    status: 409,
    message: 'Another product has this slug already. Please choose another one.',
    action: 'Choose another slug. The slug check suggests a free one.',
  },
  SKU_TAKEN: {
    status: 409,
    message: 'Another product of this site has this SKU already.',
    action: 'Choose another SKU.',
  },
  PRODUCT_SITE_FIXED: {
    status: 422,
    message: 'A product stays on its site. Duplicate it there instead.',
    action: 'Send the present site of the product.',
  },
  STOCK_SOLD_MEANWHILE: {
    status: 422,
    params: { left: z.int() },
    message: 'Orders took some meanwhile: only {left} are left.',
    action: 'Read the product again, and send a quantity that is not below zero.',
  },
  PRODUCT_IN_USE: {
    status: 409,
    params: { title: z.string(), uses: Counts },
    message: '“{title}” cannot be deleted: {uses} would lose it.',
    action: 'Deactivate the product instead, or remove it from what uses it.',
  },
  PRODUCT_STATUS_UNCHANGED: {
    status: 409,
    params: { title: z.string(), status: z.enum(['active', 'inactive']) },
    message: '“{title}” is {status} already.',
    action: 'Nothing is left to do.',
  },
  PRODUCT_ALREADY_IN_CATEGORY: {
    status: 409,
    params: { title: z.string() },
    message: '“{title}” is in that category already.',
    action: 'Nothing is left to do.',
  },
  PRODUCT_ALREADY_UNCATEGORIZED: {
    status: 409,
    params: { title: z.string() },
    message: '“{title}” is in no category already.',
    action: 'Nothing is left to do.',
  },
  PRODUCT_REQUIRED: { status: 400, message: 'Choose a product.', action: 'Send the `_id` of a product.' },
  DISPLAY_COUPON_OF_OTHER_SITE: {
    status: 422,
    params: { code: z.string() },
    message: 'The coupon {code} belongs to another site.',
    action: 'Choose a coupon of the site of the product.',
  },
  DISPLAY_COUPON_EXPIRED: {
    status: 422,
    params: { code: z.string() },
    message: 'The coupon {code} is expired.',
    action: 'Choose a coupon that can be used.',
  },
  DISPLAY_COUPON_NOT_FOR_PRODUCT: {
    status: 422,
    params: { code: z.string() },
    message: 'The coupon {code} is not good for this product.',
    action: 'Choose a coupon that includes the product.',
  },
  FEATURED_IMAGE_REQUIRED: {
    status: 400,
    message: 'Exactly one image is the featured one.',
    action: 'Set `isFeatured` of one image.',
  },
  BUNDLE_EMPTY: {
    status: 400,
    message: 'A bundle holds at least one product.',
    action: 'Add a product to the bundle.',
  },
  NOT_A_BUNDLE: {
    status: 400,
    message: 'Only a bundle holds other products.',
    action: 'Make the product a bundle, or leave its products out.',
  },
  BUNDLE_PART_REPEATED: {
    status: 400,
    message: 'Each product stands in a bundle once; raise its quantity instead.',
    action: 'Send each product once, with its quantity.',
  },
  BUNDLE_CONTAINS_ITSELF: {
    status: 422,
    message: 'A bundle cannot hold itself.',
    action: 'Choose another product.',
  },
  BUNDLE_IN_BUNDLE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” is a bundle itself; a bundle holds single products.',
    action: 'Choose a product that is no bundle.',
  },
  PRODUCT_IN_BUNDLE: {
    status: 422,
    params: { bundle: z.string() },
    message: 'The bundle “{bundle}” holds this product, so that it cannot be a bundle itself.',
    action: 'Remove the product from that bundle first.',
  },
})
