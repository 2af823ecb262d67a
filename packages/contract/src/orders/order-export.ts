import { z } from 'zod'
import { fromUrl } from '../list.ts'
import { OrderFilter } from './order-query.ts'

/** Which orders a file has, and whether a row is an order or one of its lines. */
export const OrderExport = OrderFilter.extend({
  rows: fromUrl(z.enum(['orders', 'lines']).default('orders')),
})
export type OrderExport = z.infer<typeof OrderExport>
