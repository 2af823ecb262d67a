import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { sumByProduct } from '../../products/products.ts'
import type { LineInput } from './validate-lines.ts'
import type { StockInput } from './validate-stock.ts'

const MOST_LINES = 20
const MOST_UNITS = 60
/** In cents. */
const MOST_TOTAL = 1_000_000

type Priced = {
  lines: readonly LineInput[]
  stock: StockInput
  total: number
  currency: string
  /** The part of a product's stock that an order may hold, in percent. */
  stockPercent: number
}

/**
 * Returns the additional issues of a guest's order. Anyone can send such an order, and it takes stock before
 * it is paid, so these limits prevent a guest from taking most of the stock. One unit is always allowed.
 */
export function guestIssues({ lines, stock, total, currency, stockPercent }: Priced): FieldReason[] {
  // Counts the parts of bundles.
  const taken = sumByProduct(toStockMoves(lines.map(({ row }) => row)))
  const issues: FieldReason[] = lines.flatMap((line) => {
    const most = mostUnits(line, stock, stockPercent)
    const isAbove = [...takenByOne(line)].some(
      ([product, units]) => (taken.get(product) ?? 0) > Math.max(units, most * units),
    )
    // A quantity above the stock gets only the stock issue.
    if (!isAbove || isAboveStock(line, lines, stock)) return []
    return [{ path: `items.${line.index}.quantity`, ...toReason('GUEST_UNITS_LIMIT', { max: most }) }]
  })
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

/** The units of a line's product that a guest can order. */
const mostUnits = (line: LineInput, stock: StockInput, percent: number) =>
  Math.max(1, Math.floor(((stock.availableFor(line) ?? 0) * percent) / 100))

/** The products that one unit of a line takes from stock. */
const takenByOne = ({ row }: LineInput) => sumByProduct(toStockMoves([{ ...row, quantity: 1 }]))

const isAboveStock = (line: LineInput, lines: readonly LineInput[], stock: StockInput) =>
  countUnits(lines.filter(({ row }) => row.product === line.row.product)) > (stock.availableFor(line) ?? 0)

/** Whether the limit for a guest depends on the stock: for more than one unit of a product. */
export const isShareOfStock = (lines: readonly LineInput[]): boolean =>
  [...sumByProduct(toStockMoves(lines.map(({ row }) => row))).values()].some((units) => units > 1)

const countUnits = (lines: readonly LineInput[]) => lines.reduce((units, { row }) => units + row.quantity, 0)
