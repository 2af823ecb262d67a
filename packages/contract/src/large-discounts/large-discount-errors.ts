import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of large discounts. */
export const largeDiscountErrors = errorEntries({
  LARGE_DISCOUNT_EXISTS: {
    status: 409,
    params: { products: z.array(z.string()) },
    message: 'In the list already: {products}.',
    action: 'Change the discount that the product has.',
  },
  TOO_MANY_LARGE_DISCOUNTS: {
    status: 422,
    params: { max: z.int() },
    message: 'A site has at most {max} large discounts.',
    action: 'Remove some of them first.',
  },
})
