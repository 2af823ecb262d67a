import type { CreditCause } from '@storekeeper/contract/credit/credit-cause'
import type { Sites } from '@storekeeper/contract/grants'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { onSites } from './on-sites.ts'

/**
 * Returns entries about credit without the numbers of orders that are not on the sites, or were deleted: the `cause` of
 * such an entry becomes `ORDER_HIDDEN`.
 */
export async function hideOrders<Entry extends object>(
  db: Db,
  entries: readonly Entry[],
  sites: Sites,
): Promise<Entry[]> {
  if (sites === 'all') return [...entries]
  const numbers = entries.flatMap((entry) => getOrderNumber(entry) ?? [])
  const orders = await db
    .selectFrom('orders')
    .select('orderId')
    .where((order) => order('orderId', '=', order.fn.any(order.val(numbers))))
    .where((order) => onSites(order.ref('orders.site'), sites))
    .execute()
  const shown = new Set(orders.map(({ orderId }) => orderId))
  return entries.map((entry) => {
    const number = getOrderNumber(entry)
    return number === null || shown.has(number) ? entry : { ...entry, cause: HIDDEN }
  })
}

const HIDDEN: CreditCause = { code: 'ORDER_HIDDEN', params: {} }

const OfOrder = z.object({ cause: z.object({ params: z.object({ orderId: z.string() }) }) })
const getOrderNumber = (entry: object): string | null =>
  OfOrder.safeParse(entry).data?.cause.params.orderId ?? null
