import { z } from 'zod'
import { chosenRows, idsOrFilter, MAX_COUNT, StartedRun } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { bulkResult, chosenSite } from '../list.ts'
import { Id } from '../shapes.ts'
import { FilteredOrders } from './order-filter-fields.ts'
import { TEST_MARK_REASONS, TEST_REMOVAL_REASONS } from './order-reasons.ts'

const { del, patch } = callsOf('Orders')

const permission = 'orders:mark-tests'
const chosen = chosenRows(FilteredOrders.partial().strict())

/** Why an order with payments becomes a test; the timeline shows it. */
export const TestMarkReason = z.string().trim().min(1).max(500)

const Removed = bulkResult('ORDER_GONE', ...TEST_REMOVAL_REASONS)

/** Test orders are excluded from all figures and can be deleted permanently. */
export const testOrders = {
  mark: patch('/admin/orders/mark-as-test-order', {
    permission,
    summary: 'Mark or unmark orders as tests',
    description:
      'Marking an order as a test releases its stock, credit and coupon use. An order that ever had a payment, including by credit, also requires the permission `orders:mark-paid-tests` and a `reason`. Unmarking deducts them again; if that is impossible, the order remains a test with the reason. Runs in the background as a bulk run with a filter.',
  })
    .input(
      z
        .strictObject({ ...chosen, isTestOrder: z.boolean(), reason: TestMarkReason.optional() })
        .superRefine(idsOrFilter),
    )
    .output(z.union([bulkResult('ORDER_GONE', ...TEST_MARK_REASONS), StartedRun]))
    .errors(failures('COUNT_CHANGED')),
  removeChosen: patch('/admin/orders/bulk-remove-test-order', {
    permission: 'orders:remove-tests',
    summary: 'Delete test orders permanently',
    description:
      'Skips orders that are not tests, or that were real orders and ever had a payment, with the reason. Runs in the background as a bulk run with a filter, which requires the permission `orders:remove-all-tests`.',
  })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(z.union([Removed, StartedRun]))
    .errors(failures('COUNT_CHANGED')),
  removeAll: patch('/admin/orders/entire-remove-test-order', {
    permission: 'orders:remove-all-tests',
    summary: 'Delete all test orders permanently, of all sites or one',
  })
    .input(
      z.strictObject({
        site: chosenSite,
        expectedCount: z.int().min(1).max(MAX_COUNT).describe('`test` of the counts'),
      }),
    )
    .output(Removed)
    .errors(failures('COUNT_CHANGED')),
  remove: del('/admin/orders/remove-test-order/{id}', {
    permission: 'orders:remove-tests',
    summary: 'Delete a test order permanently',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('order'), ...failures(...TEST_REMOVAL_REASONS) }),
}
