import { z } from 'zod'

/** In stock, low (at or below the threshold of the product), or out of stock. */
export const STOCK_STATES = ['in', 'low', 'out'] as const
export const StockState = z.enum(STOCK_STATES)
export type StockState = z.infer<typeof StockState>

export const getStockState = (product: { quantity: number; lowStockAt: number }): StockState => {
  if (product.quantity <= 0) return 'out'
  return product.quantity <= product.lowStockAt ? 'low' : 'in'
}
