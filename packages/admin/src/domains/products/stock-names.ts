import type { StockState } from '@storekeeper/contract/products/stock-status'
import { m } from '~/paraglide/messages.js'

export const STOCK_NAME: Record<StockState, () => string> = {
  in: m.products_stock_in,
  low: m.products_stock_low,
  out: m.products_stock_out,
}
