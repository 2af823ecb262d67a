import { z } from 'zod'
import { Counts, errorEntries } from '../errors/error-entry.ts'

/** Errors of products. */
export const productErrors = errorEntries({
  PRODUCT_SLUG_TAKEN: {
    status: 409,
    message: 'Another product already uses this slug. Choose a different one.',
    action: 'Choose another slug. The slug check suggests an available one.',
  },
  SKU_TAKEN: {
    status: 409,
    message: 'Another product on this site already uses this SKU.',
    action: 'Choose another SKU.',
  },
  PRODUCT_SITE_FIXED: {
    status: 422,
    message: 'A product can’t move to another site. Duplicate it there instead.',
    action: 'Send the current site of the product.',
  },
  STOCK_SOLD_MEANWHILE: {
    status: 422,
    params: { left: z.int() },
    message: 'The stock changed because of new orders. Only {left} left.',
    action: 'Read the product again, then send a quantity of 0 or more.',
  },
  PRODUCT_IN_USE: {
    status: 409,
    params: { title: z.string(), uses: Counts },
    message: '“{title}” can’t be deleted because it is used by: {uses}.',
    action: 'Deactivate the product instead, or remove it where it is used.',
  },
  PRODUCT_STATUS_UNCHANGED: {
    status: 409,
    params: { title: z.string(), status: z.enum(['active', 'inactive']) },
    message: '“{title}” is already {status}.',
    action: 'No action needed.',
  },
  PRODUCT_ALREADY_IN_CATEGORY: {
    status: 409,
    params: { title: z.string() },
    message: '“{title}” is already in this category.',
    action: 'No action needed.',
  },
  PRODUCT_ALREADY_UNCATEGORIZED: {
    status: 409,
    params: { title: z.string() },
    message: '“{title}” isn’t in any category.',
    action: 'No action needed.',
  },
  PRODUCT_REQUIRED: { status: 400, message: 'Choose a product.', action: 'Send the `_id` of a product.' },
  DISPLAY_COUPON_OF_OTHER_SITE: {
    status: 422,
    params: { code: z.string() },
    message: 'Coupon {code} belongs to another site.',
    action: 'Choose a coupon of the product’s site.',
  },
  DISPLAY_COUPON_EXPIRED: {
    status: 422,
    params: { code: z.string() },
    message: 'Coupon {code} has expired.',
    action: 'Choose an active or scheduled coupon.',
  },
  DISPLAY_COUPON_NOT_FOR_PRODUCT: {
    status: 422,
    params: { code: z.string() },
    message: 'Coupon {code} doesn’t apply to this product.',
    action: 'Choose a coupon that applies to the product.',
  },
  FEATURED_IMAGE_REQUIRED: {
    status: 400,
    message: 'Choose exactly one featured image.',
    action: 'Set `isFeatured` on one image.',
  },
  BUNDLE_EMPTY: {
    status: 400,
    message: 'A bundle needs at least one product.',
    action: 'Add a product to the bundle.',
  },
  NOT_A_BUNDLE: {
    status: 400,
    message: 'Only a bundle can contain other products.',
    action: 'Make the product a bundle, or leave its products out.',
  },
  BUNDLE_PART_REPEATED: {
    status: 400,
    message: 'This product is already in the bundle. Increase its quantity instead.',
    action: 'Send each product once, with its quantity.',
  },
  BUNDLE_CONTAINS_ITSELF: {
    status: 422,
    message: 'A bundle can’t contain itself.',
    action: 'Choose another product.',
  },
  BUNDLE_IN_BUNDLE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” is a bundle. A bundle can’t contain other bundles.',
    action: 'Choose a product that isn’t a bundle.',
  },
  PRODUCT_IN_BUNDLE: {
    status: 422,
    params: { bundle: z.string() },
    message: 'This product is part of the bundle “{bundle}”, so it can’t be a bundle itself.',
    action: 'Remove the product from that bundle first.',
  },
})
