import { z } from 'zod'
import { fromUrl } from '../list.ts'
import { FilteredOrders } from './order-filter-fields.ts'

/** The orders of an export, and whether a row is an order or a line. */
export const OrderExport = FilteredOrders.extend({
  rows: fromUrl(z.enum(['orders', 'lines']).default('orders')),
})
export type OrderExport = z.infer<typeof OrderExport>
