import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { sumByProduct } from '../../products/products.ts'
import type { LineInput } from './validate-lines.ts'
import type { StockInput } from './validate-stock.ts'

/** The units of a product that any guest can order; above this the limit is a share of the stock. */
const FREE_UNITS = 5
const SHARE_OF_STOCK = 1 / 4
const MOST_LINES = 20
const MOST_UNITS = 60
/** In cents. */
const MOST_TOTAL = 1_000_000

type Priced = { lines: readonly LineInput[]; stock: StockInput; total: number; currency: string }

/**
 * Returns the additional issues of a guest's order. Anyone can send such an order, and it takes stock before
 * it is paid, so these limits prevent a guest from taking most of the stock.
 */
export function guestIssues({ lines, stock, total, currency }: Priced): FieldReason[] {
  const issues: FieldReason[] = lines.flatMap((line) => {
    const available = stock.availableFor(line) ?? 0
    const most = Math.max(FREE_UNITS, Math.floor(available * SHARE_OF_STOCK))
    const units = countUnits(lines.filter(({ row }) => row.product === line.row.product))
    // A quantity above the stock gets only the stock issue.
    if (units <= most || units > available) return []
    return [{ path: `items.${line.index}.quantity`, ...toReason('GUEST_UNITS_LIMIT', { max: most }) }]
  })
  // Counts the parts of bundles.
  const taken = sumByProduct(toStockMoves(lines.map(({ row }) => row)))
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

/** Whether the limit for a guest depends on the stock: for more than `FREE_UNITS` of a product. */
export const isShareOfStock = (lines: readonly LineInput[]): boolean =>
  lines.some(({ row }) => countUnits(lines.filter((line) => line.row.product === row.product)) > FREE_UNITS)

const countUnits = (lines: readonly LineInput[]) => lines.reduce((units, { row }) => units + row.quantity, 0)
