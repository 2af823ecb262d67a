import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** The number of rows with a note, and the names of the first five products. */
const noted = { count: z.int(), names: z.array(z.string()) }

/** Notes about rows of another platform’s file that have no equivalent here. */
export const productImportNotes = errorEntries({
  IMPORT_VARIABLE_PRODUCT: {
    status: 422,
    params: noted,
    message: 'Each variation of a variable product becomes a product ({count}): {names}.',
    action: 'No action needed.',
  },
  IMPORT_GROUPED_PRODUCT: {
    status: 422,
    params: noted,
    message: 'Grouped products are skipped, and their products are imported separately ({count}): {names}.',
    action: 'Create a bundle of the products if you need one.',
  },
  IMPORT_EXTERNAL_PRODUCT: {
    status: 422,
    params: noted,
    message: 'External products are skipped ({count}): {names}.',
    action: 'Create the products by hand if the store sells them itself.',
  },
  IMPORT_UNKNOWN_PRODUCT_TYPE: {
    status: 422,
    params: noted,
    message: 'Products of unsupported types are skipped ({count}): {names}.',
    action: 'Create the products by hand, or change their type in the file.',
  },
  IMPORT_STOCK_NOT_COUNTED: {
    status: 422,
    params: noted,
    message: 'The file has no stock quantity for some products. New ones start at 0 ({count}): {names}.',
    action: 'Enter the stock of the new products after the import.',
  },
  IMPORT_SCHEDULED_SALE: {
    status: 422,
    params: noted,
    message: 'Scheduled sale prices are skipped; the regular prices are used ({count}): {names}.',
    action: 'Enter the sale prices when the sale starts.',
  },
  IMPORT_SHORT_DESCRIPTION_TOO_LONG: {
    status: 422,
    params: noted,
    message: 'Short descriptions longer than 500 characters are skipped ({count}): {names}.',
    action: 'Shorten the descriptions in the file, then import it again.',
  },
})

/** Errors of product files. */
export const productImportErrors = errorEntries({
  ...productImportNotes,
  PRODUCT_MAPPING_INCOMPLETE: {
    status: 422,
    params: { fields: z.array(z.string()) },
    message: 'Map a column to each of these fields: {fields}.',
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
    message: 'Another product already uses the SKU “{sku}”.',
    action: 'Choose another SKU.',
  },
  UNKNOWN_SITE: {
    status: 422,
    params: { site: z.string() },
    message: 'Site “{site}” doesn’t exist.',
    action: 'Use the key of an existing site in this line.',
  },
  TOO_MANY_LINES_OF_HANDLE: {
    status: 422,
    params: { max: z.int() },
    message: 'No more than {max} rows can have the same handle.',
    action: 'Use several handles.',
  },
  PARENT_NOT_IN_FILE: {
    status: 422,
    params: { parent: z.string() },
    message: 'The file has no product with variations called “{parent}”.',
    action: 'Add the product of the variation to the file.',
  },
  UNREADABLE_AMOUNT: {
    status: 422,
    params: { example: z.string() },
    message: 'Enter an amount, such as {example}.',
    action: 'Write an amount such as the example.',
  },
  TOO_MANY_DECIMALS: {
    status: 422,
    params: { decimals: z.int() },
    message: 'Enter an amount with up to {decimals} decimals.',
    action: 'Round the amount.',
  },
  INVALID_WEIGHT: {
    status: 422,
    params: { unit: z.enum(['grams', 'kilograms', 'pounds', 'ounces']) },
    message: 'Enter a weight in {unit} of 0 or more.',
    action: 'Write a number of 0 or more.',
  },
  UNKNOWN_PRODUCT_STATUS: {
    status: 422,
    params: { allowed: z.array(z.string()) },
    message: 'Use one of these statuses: {allowed}.',
    action: 'Write one of the statuses.',
  },
})
