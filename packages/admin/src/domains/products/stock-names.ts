import type { StockState } from '@storekeeper/contract/products/stock-status'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const STOCK_STATE: Record<StockState, StatusLook> = {
  in: { tone: 'good', label: m.products_stock_in },
  low: { tone: 'waiting', label: m.products_stock_low },
  out: { tone: 'bad', label: m.products_stock_out },
}
