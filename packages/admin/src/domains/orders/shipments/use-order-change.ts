import type { Order } from '@storekeeper/contract/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { orderQuery } from '../order-queries'

/**
 * Sends a change of an order and shows the order of the response. If another admin changed it in the meantime,
 * refetches it, so that a retry uses its current version.
 */
export const useOrderChange = ({ uriCode }: Pick<Order, 'uriCode'>) => {
  const queries = useQueryClient()
  return async <Saved>(change: () => Promise<Saved>): Promise<Saved> => {
    try {
      const saved = await change()
      queries.setQueryData<unknown>(orderQuery(uriCode).queryKey, saved)
      return saved
    } catch (error) {
      if (getRefusal(error)?.code === 'STALE')
        await queries.invalidateQueries({ queryKey: api.orders.details.key() })
      throw error
    }
  }
}
