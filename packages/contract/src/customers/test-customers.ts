import { z } from 'zod'
import { chosenRows, idsOrFilter, MAX_COUNT } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures } from '../errors/call-errors.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { bulkResult, commaList } from '../list.ts'
import { Id } from '../shapes.ts'
import { FilteredCustomers } from './customer-filter-fields.ts'

const { get, patch } = callsOf('Customers')

/** Why a customer is not deleted. */
const REASONS = [
  'CUSTOMER_GONE',
  'CUSTOMER_MERGED',
  'CUSTOMER_NOT_TEST',
  'CUSTOMER_HAS_REAL_ORDERS',
  'CUSTOMER_HAS_PAID_TEST_ORDERS',
] as const

/** The numbers of deleted records, and the skipped customers with reasons. */
const Removed = bulkResult(...REASONS).extend({
  orders: z.int().describe('Number of test orders deleted with them'),
})

/** Deletes permanently, and only customers flagged as tests. */
export const testCustomers = {
  preview: get('/admin/customers/test-customer-removal', {
    permission: 'customers:read',
    summary: 'Preview the removal of test customers',
    description:
      'With `ids`, previews these customers; otherwise those that match the filters, or all without a filter.',
  })
    .input(FilteredCustomers.extend({ ids: commaList(Id) }).strict())
    .output(
      z.object({
        customers: z.int(),
        orders: z.int(),
        skipped: z
          .array(z.object({ _id: Id, ...reasonWith(...REASONS).shape }))
          .describe('The first hundred'),
        skippedCount: z.int(),
      }),
    ),
  removeChosen: patch('/admin/customers/bulk-remove-test-customer', {
    permission: 'customers:remove-tests',
    summary: 'Delete test customers permanently, with their test orders',
    description:
      'Skips customers that are not tests, or have an order that is not a test, or that was real and ever had a payment, with the reason. A filter requires the permission `customers:remove-all-tests`.',
  })
    .input(z.strictObject(chosenRows(FilteredCustomers.partial().strict())).superRefine(idsOrFilter))
    .output(Removed)
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  removeAll: patch('/admin/customers/entire-remove-test-customer', {
    permission: 'customers:remove-all-tests',
    summary: 'Delete all test customers permanently, with their test orders',
    description: 'Skips customers with an order that is not a test, with the reason.',
  })
    .input(
      z.strictObject({
        expectedCount: z.int().min(1).max(MAX_COUNT).describe('`customers` of the preview'),
      }),
    )
    .output(Removed)
    .errors(failures('COUNT_CHANGED')),
}
