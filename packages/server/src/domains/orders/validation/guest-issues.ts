import type { Issue } from '../../../lib/at-field.ts'
import type { Speech } from '../../coupons/coupons.ts'
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

type Priced = { lines: readonly LineInput[]; stock: StockInput; total: number; speech: Speech }

/**
 * What a guest's order is refused for beside what every order is: it takes stock before it is paid, and anyone can send
 * one, so that none may take much of the shop.
 */
export function guestIssues({ lines, stock, total, speech }: Priced): Issue[] {
  const issues = lines.flatMap((line) => {
    const available = stock.availableFor(line) ?? 0
    const most = Math.max(FREE_UNITS, Math.floor(available * SHARE_OF_STOCK))
    const units = unitsOf(lines.filter(({ row }) => row.product === line.row.product))
    // What is not in stock is refused for that alone.
    if (units <= most || units > available) return []
    const message = `Guests can order at most ${most} of this product at once.`
    return [{ path: `items.${line.place}.quantity`, message }]
  })
  // Of bundles, what is in them.
  const taken = sumByProduct(stockMovesOf(lines.map(({ row }) => row)))
  if (lines.length > MOST_LINES || [...taken.values()].reduce((sum, units) => sum + units, 0) > MOST_UNITS) {
    const message = `Guests can order at most ${MOST_LINES} products and ${MOST_UNITS} units at once.`
    issues.push({ path: 'items', message })
  }
  if (total > MOST_TOTAL)
    issues.push({ path: 'items', message: `A guest’s order comes to ${speech.money(MOST_TOTAL)} at most.` })
  return issues
}

/** Whether how much a guest gets of these depends on what is in stock. */
export const isShareOfStock = (lines: readonly LineInput[]): boolean =>
  lines.some(({ row }) => unitsOf(lines.filter((line) => line.row.product === row.product)) > FREE_UNITS)

const unitsOf = (lines: readonly LineInput[]) => lines.reduce((units, { row }) => units + row.quantity, 0)
