import type { largeDiscountErrors } from '@storekeeper/contract/large-discounts/large-discount-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const LARGE_DISCOUNT_ERRORS: ErrorTexts<keyof typeof largeDiscountErrors> = {
  LARGE_DISCOUNT_EXISTS: ({ products }) =>
    m.large_discounts_there_already({ products: products.join(m.ui_comma()) }),
  TOO_MANY_LARGE_DISCOUNTS: ({ max }) => m.large_discounts_too_many({ max: formatCount(max) }),
}
