import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Uses } from '~/uses-in'

/** Returns the uses of a category as texts, such as “3 products” and “1 coupon”. */
export const listCategoryUses = ({ products = 0, children = 0, coupons = 0 }: Uses): string[] =>
  [
    products > 0 && m.categories_product_count({ count: products, shown: formatCount(products) }),
    children > 0 && m.categories_child_count({ count: children, shown: formatCount(children) }),
    coupons > 0 && m.categories_coupon_count({ count: coupons, shown: formatCount(coupons) }),
  ].filter((text) => text !== false)
