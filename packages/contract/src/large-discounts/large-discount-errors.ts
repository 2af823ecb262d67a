import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of large discounts. */
export const largeDiscountErrors = errorEntries({
  LARGE_DISCOUNT_EXISTS: {
    status: 409,
    params: { products: z.array(z.string()) },
    message: 'These products already have a large discount: {products}.',
    action: 'Change the existing discount.',
  },
  TOO_MANY_LARGE_DISCOUNTS: {
    status: 422,
    params: { max: z.int() },
    message: 'A site can have up to {max} large discounts.',
    action: 'Remove some of them first.',
  },
})
