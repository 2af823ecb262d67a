import type { StartedRun } from '@storekeeper/contract/bulk'
import type { BulkResult } from '@storekeeper/contract/list'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type Chosen, toBulkInput } from '~/ui/list/selection'

export type TestAct = 'mark' | 'unmark' | 'remove'

type TestChange = { act: TestAct; chosen: Chosen; filter: OrderFilter | undefined; reason: string }

/** Converts orders to or from test orders, or permanently deletes test orders. */
export const useTestOrders = () => {
  const queries = useQueryClient()
  const call = useMutation({
    mutationFn: async ({ act, chosen, filter, reason }: TestChange): Promise<BulkResult | StartedRun> => {
      const which = toBulkInput(chosen, filter)
      if (act === 'remove') {
        const removed = await api.testOrders.removeChosen.call(which)
        // Otherwise, the refetch of an open order that is gone would show an error.
        queries.removeQueries({ queryKey: api.orders.details.key() })
        return removed
      }
      return api.testOrders.mark.call({ ...which, isTestOrder: act === 'mark', ...(reason && { reason }) })
    },
    meta: { handlesErrors: true },
  })
  return call.mutateAsync
}
