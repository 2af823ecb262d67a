import type { productErrors } from '@storekeeper/contract/products/product-errors'
import { listProductUses } from '~/domains/products/product-uses'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

export const PRODUCT_ERRORS: ErrorTexts<keyof typeof productErrors> = {
  PRODUCT_SLUG_TAKEN: m.product_slug_taken,
  SKU_TAKEN: m.product_sku_taken,
  PRODUCT_SITE_FIXED: m.product_stays_on_site,
  STOCK_SOLD_MEANWHILE: ({ left }) => m.product_orders_took({ name: formatCount(left) }),
  PRODUCT_IN_USE: ({ title, uses }) =>
    m.products_skipped_in_use({ product: title, uses: listProductUses(uses).join(m.ui_comma()) }),
  PRODUCT_STATUS_UNCHANGED: ({ title: product, status }) =>
    status === 'active' ? m.products_skipped_active({ product }) : m.products_skipped_inactive({ product }),
  PRODUCT_ALREADY_IN_CATEGORY: ({ title }) => m.products_skipped_in_category({ product: title }),
  PRODUCT_ALREADY_UNCATEGORIZED: ({ title }) => m.products_skipped_in_none({ product: title }),
  PRODUCT_REQUIRED: m.lab_tests_choose_product,
  DISPLAY_COUPON_OF_OTHER_SITE: ({ code }) => m.product_coupon_other_site({ name: code }),
  DISPLAY_COUPON_EXPIRED: ({ code }) => m.product_coupon_expired({ name: code }),
  DISPLAY_COUPON_NOT_FOR_PRODUCT: ({ code }) => m.product_coupon_not_good({ name: code }),
  FEATURED_IMAGE_REQUIRED: m.product_one_featured,
  BUNDLE_EMPTY: m.product_bundle_needs_parts,
  NOT_A_BUNDLE: m.product_not_a_bundle,
  BUNDLE_PART_REPEATED: m.product_part_once,
  BUNDLE_CONTAINS_ITSELF: m.product_part_itself,
  BUNDLE_IN_BUNDLE: ({ title }) => m.product_part_is_bundle({ name: title }),
  PRODUCT_IN_BUNDLE: ({ bundle }) => m.product_is_part({ name: bundle }),
}
