import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { stockMovesOf } from '../../pricing/pricing.ts'
import { sumByProduct } from '../../products/products.ts'
import type { LineInput } from './validate-lines.ts'
import type { StockInput } from './validate-stock.ts'

/** So many units of a product any guest can order; beyond them a share of what is in stock. */
const FREE_UNITS = 5
const SHARE_OF_STOCK = 1 / 4
const MOST_LINES = 20
const MOST_UNITS = 60
/** In cents. */
const MOST_TOTAL = 1_000_000

type Priced = { lines: readonly LineInput[]; stock: StockInput; total: number; currency: string }

/**
 * What a guest's order is refused for beside what every order is: it takes stock before it is paid, and anyone can send
 * one, so that none may take much of the shop.
 */
export function guestIssues({ lines, stock, total, currency }: Priced): FieldReason[] {
  const issues: FieldReason[] = lines.flatMap((line) => {
    const available = stock.availableFor(line) ?? 0
    const most = Math.max(FREE_UNITS, Math.floor(available * SHARE_OF_STOCK))
    const units = unitsOf(lines.filter(({ row }) => row.product === line.row.product))
    // What is not in stock is refused for that alone.
    if (units <= most || units > available) return []
    return [{ path: `items.${line.place}.quantity`, ...toReason('GUEST_UNITS_LIMIT', { max: most }) }]
  })
  // Of bundles, what is in them.
  const taken = sumByProduct(stockMovesOf(lines.map(({ row }) => row)))
  if (lines.length > MOST_LINES || [...taken.values()].reduce((sum, units) => sum + units, 0) > MOST_UNITS) {
    const most = { products: MOST_LINES, units: MOST_UNITS }
    issues.push({ path: 'items', ...toReason('GUEST_ORDER_LIMIT', most) })
  }
  if (total > MOST_TOTAL) {
    const max = { amount: MOST_TOTAL, currency }
    issues.push({ path: 'items', ...toReason('GUEST_TOTAL_LIMIT', { max }) })
  }
  return issues
}

/** Whether how much a guest gets of these depends on what is in stock. */
export const isShareOfStock = (lines: readonly LineInput[]): boolean =>
  lines.some(({ row }) => unitsOf(lines.filter((line) => line.row.product === row.product)) > FREE_UNITS)

const unitsOf = (lines: readonly LineInput[]) => lines.reduce((units, { row }) => units + row.quantity, 0)
