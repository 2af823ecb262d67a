import { getStockState } from '@storekeeper/contract/products/stock-status'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'
import { STOCK_STATE } from './stock-names'

/** The stock state and the quantity. */
export const StockBadge = ({ product }: { product: { quantity: number; lowStockAt: number } }) => {
  const state = getStockState(product)
  const { tone, label } = STOCK_STATE[state]
  return (
    <StatusBadge tone={tone}>
      {state === 'out'
        ? label()
        : m.products_stock_of({ state: label(), quantity: formatCount(product.quantity) })}
    </StatusBadge>
  )
}
