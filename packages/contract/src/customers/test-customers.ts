import { z } from 'zod'
import { chosenRows, idsOrFilter, MAX_COUNT } from '../bulk.ts'
import { get, patch } from '../call.ts'
import { failures } from '../errors/call-errors.ts'
import { ErrorReason } from '../errors.ts'
import { BulkResult, commaList } from '../list.ts'
import { Id } from '../shapes.ts'
import { CustomerFilter } from './customer-query.ts'

const tag = 'Customers'

/** What is gone, and who stayed and why. */
const Removed = BulkResult.extend({ orders: z.int().describe('How many test orders went with them') })

/** Deleting for good, and only what is flagged as a test. */
export const testCustomers = {
  preview: get('/admin/customers/test-customer-removal', {
    permission: 'customers:read',
    tag,
    summary: 'Preview the removal of test customers',
    description: 'With `ids`: of the chosen ones; else of those that match the filters, without any of all.',
  })
    .input(CustomerFilter.extend({ ids: commaList(Id) }).strict())
    .output(
      z.object({
        customers: z.int(),
        orders: z.int(),
        skipped: z.array(z.object({ _id: Id, ...ErrorReason.shape })).describe('The first hundred'),
        skippedCount: z.int(),
      }),
    ),
  removeChosen: patch('/admin/customers/bulk-remove-test-customer', {
    permission: 'customers:remove-tests',
    tag,
    summary: 'Delete test customers permanently, with their test orders',
    description:
      'Who is no test, or has an order that is none or ever had a payment, is skipped with the reason. A filter needs the permission `customers:remove-all-tests`.',
  })
    .input(z.strictObject(chosenRows(CustomerFilter.partial().strict())).superRefine(idsOrFilter))
    .output(Removed)
    .errors(failures('COUNT_CHANGED', 'TOO_MANY_MATCHES')),
  removeAll: patch('/admin/customers/entire-remove-test-customer', {
    permission: 'customers:remove-all-tests',
    tag,
    summary: 'Delete all test customers permanently, with their test orders',
    description: 'Those with an order that is no test are skipped with the reason.',
  })
    .input(
      z.strictObject({
        expectedCount: z.int().min(1).max(MAX_COUNT).describe('`customers` of the call that foresees it'),
      }),
    )
    .output(Removed)
    .errors(failures('COUNT_CHANGED')),
}
