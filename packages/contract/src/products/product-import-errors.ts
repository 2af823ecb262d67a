import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of files of products. */
export const productImportErrors = errorEntries({
  PRODUCT_MAPPING_INCOMPLETE: {
    status: 422,
    params: { fields: z.array(z.string()) },
    message: 'Each of these fields needs a column: {fields}.',
    action: 'Map a column of the file to each of the fields.',
  },
  SLUG_ON_ANOTHER_SITE: {
    status: 422,
    params: { slug: z.string() },
    message: '“{slug}” belongs to a product of another site.',
    action: 'Choose another handle, or import into that site.',
  },
  SKU_OF_ANOTHER_PRODUCT: {
    status: 422,
    params: { sku: z.string() },
    message: '“{sku}” is the SKU of another product.',
    action: 'Choose another SKU.',
  },
  UNKNOWN_SITE: {
    status: 422,
    params: { site: z.string() },
    message: 'There is no site “{site}”.',
    action: 'Write the key of a site into the line.',
  },
  TOO_MANY_LINES_OF_HANDLE: {
    status: 422,
    params: { max: z.int() },
    message: 'At most {max} lines may have the same handle.',
    action: 'Use several handles.',
  },
  PARENT_NOT_IN_FILE: {
    status: 422,
    params: { parent: z.string() },
    message: '“{parent}” is no product with variations of this file.',
    action: 'Add the product of the variation to the file.',
  },
  UNREADABLE_AMOUNT: {
    status: 422,
    params: { example: z.string() },
    message: 'An amount, such as {example}.',
    action: 'Write an amount such as the example.',
  },
  TOO_MANY_DECIMALS: {
    status: 422,
    params: { decimals: z.int() },
    message: 'The store’s currency has {decimals} decimals.',
    action: 'Round the amount.',
  },
  INVALID_WEIGHT: {
    status: 422,
    params: { unit: z.enum(['grams', 'kilograms', 'pounds', 'ounces']) },
    message: 'A weight in {unit}, never below zero.',
    action: 'Write a number of zero or more.',
  },
  UNKNOWN_PRODUCT_STATUS: {
    status: 422,
    params: { allowed: z.array(z.string()) },
    message: 'One of {allowed}.',
    action: 'Write one of the statuses.',
  },
})
