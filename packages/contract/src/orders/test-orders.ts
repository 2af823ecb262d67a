import { z } from 'zod'
import { chosenRows, idsOrFilter, MAX_COUNT, StartedRun } from '../bulk.ts'
import { del, patch } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { BulkResult } from '../list.ts'
import { Id, SiteKey } from '../shapes.ts'
import { OrderFilter } from './order-query.ts'

const tag = 'Orders'
const permission = 'orders:mark-tests'
const chosen = chosenRows(OrderFilter.partial().strict())

/** Orders that only try something out: they count for nothing, and can be deleted for good. */
export const testOrders = {
  mark: patch('/admin/orders/mark-as-test-order', {
    permission,
    tag,
    summary: 'Mark orders as tests, or unmark them',
    description:
      'A test gives back stock, credit and the coupon’s use; one that is no test any more takes them again, or stays a test with the reason. With a filter in the background, as a bulk run.',
  })
    .input(z.strictObject({ ...chosen, isTestOrder: z.boolean() }).superRefine(idsOrFilter))
    .output(z.union([BulkResult, StartedRun]))
    .errors(failures('COUNT_CHANGED')),
  removeChosen: patch('/admin/orders/bulk-remove-test-order', {
    permission,
    tag,
    summary: 'Delete chosen test orders for good',
    description:
      'An order that is no test, or ever had a payment, is skipped with the reason. With a filter in the background, as a bulk run, which needs the permission `orders:remove-all-tests`.',
  })
    .input(z.strictObject(chosen).superRefine(idsOrFilter))
    .output(z.union([BulkResult, StartedRun]))
    .errors(failures('COUNT_CHANGED')),
  removeAll: patch('/admin/orders/entire-remove-test-order', {
    permission: 'orders:remove-all-tests',
    tag,
    summary: 'Delete all test orders for good, of every site or of one',
  })
    .input(
      z.strictObject({
        site: z.union([z.literal('all'), SiteKey]).default('all'),
        expectedCount: z.int().min(1).max(MAX_COUNT).describe('`test` of the counts'),
      }),
    )
    .output(BulkResult)
    .errors(failures('COUNT_CHANGED')),
  remove: del('/admin/orders/remove-test-order/{id}', {
    permission,
    tag,
    summary: 'Delete one test order for good',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('order'), ...failures('ORDER_NOT_TEST', 'ORDER_HAS_PAYMENTS') }),
}
