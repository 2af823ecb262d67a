import { z } from 'zod'

/** On the shelf: in stock, low (at or under the product's own mark), or out. */
export const STOCK_STATES = ['in', 'low', 'out'] as const
export const StockState = z.enum(STOCK_STATES)
export type StockState = z.infer<typeof StockState>

export const stockStateOf = (product: { quantity: number; lowStockAt: number }): StockState => {
  if (product.quantity <= 0) return 'out'
  return product.quantity <= product.lowStockAt ? 'low' : 'in'
}
