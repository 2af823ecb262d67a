import { getStockState, type StockState } from '@storekeeper/contract/products/stock-status'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { STOCK_NAME } from './stock-names'

const TONE: Record<StockState, Tone> = { in: 'good', low: 'waiting', out: 'bad' }

/** The stock state and the quantity. */
export const StockBadge = ({ product }: { product: { quantity: number; lowStockAt: number } }) => {
  const state = getStockState(product)
  const name = STOCK_NAME[state]()
  return (
    <StatusBadge tone={TONE[state]}>
      {state === 'out' ? name : m.products_stock_of({ state: name, quantity: formatCount(product.quantity) })}
    </StatusBadge>
  )
}
