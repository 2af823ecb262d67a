import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../order-queries'

/** Returns one complete order, or the error of the request. */
export const useOrder = (uriCode: string) => {
  const { data, error, refetch } = useQuery(orderQuery(uriCode))
  return { order: data, error, retry: refetch }
}
