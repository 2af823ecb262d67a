import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of imports of orders and customers, and the reasons of their records. */
export const importRunErrors = errorEntries({
  IMPORT_WRONG_STATUS: {
    status: 409,
    params: { status: z.string() },
    message: 'The import can’t do this while it is {status}.',
    action: 'Get the import, and wait until its `status` allows it.',
  },
  IMPORT_NOTHING_READY: {
    status: 409,
    message: 'The file has nothing to import.',
    action: 'See the rows of the dry run for the reasons.',
  },
  IMPORT_FILE_GONE: {
    status: 409,
    message: 'The file was deleted.',
    action: 'Upload the file again.',
  },
  IMPORT_FIELDS_MISSING: {
    status: 422,
    params: { fields: z.array(z.string()) },
    message: 'No column is mapped to {fields}.',
    action: 'Map a column to each required field.',
  },
  IMPORT_FOREIGN_CURRENCY: {
    status: 422,
    params: { found: z.string(), currency: z.string() },
    message: 'The amounts are in {found}, but the store uses {currency}.',
    action: 'Import amounts in the currency of the store. Amounts aren’t converted.',
  },
  IMPORT_DATE_UNREADABLE: {
    status: 422,
    params: { value: z.string() },
    message: '“{value}” isn’t a date in the chosen order.',
    action: 'Choose another `dateOrder`, or correct the date in the file.',
  },
  IMPORT_NUMBER_TAKEN: {
    status: 409,
    params: { orderId: z.string() },
    message: 'An order {orderId} exists that isn’t from this source.',
    action: 'Change the number in the file.',
  },
  IMPORT_STATUS_UNKNOWN: {
    status: 422,
    params: { value: z.string() },
    message: 'The status “{value}” is unknown.',
    action: 'Use a status of Shopify, WooCommerce or Medusa.',
  },
  IMPORT_QUANTITY_NOT_POSITIVE: {
    status: 422,
    params: { value: z.string() },
    message: 'The quantity “{value}” isn’t above zero. Cancellations of earlier orders aren’t imported.',
    action: 'Record returns as refunds of their orders.',
  },
  IMPORT_MARKETING_UNKNOWN: {
    status: 422,
    params: { value: z.string() },
    message: '“{value}” is neither yes nor no.',
    action: 'Use yes or no.',
  },
  IMPORT_RECORD_CHANGED: {
    status: 409,
    message: 'It was changed after the import.',
    action: 'No action needed. The undo left it unchanged.',
  },
  IMPORT_CUSTOMER_IN_USE: {
    status: 409,
    message: 'The customer has orders, messages or credit from after the import.',
    action: 'No action needed. The undo left the customer unchanged.',
  },
})
