import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../order-queries'

/** One order, whole, or why there is none to show. */
export const useOrder = (uriCode: string) => {
  const { data, error, refetch } = useQuery(orderQuery(uriCode))
  return { order: data, error, retry: refetch }
}
