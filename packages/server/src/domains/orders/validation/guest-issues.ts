import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { sumByProduct } from '../../products/products.ts'
import { withoutRestocked } from '../find-lines.ts'
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
  /** The part of a product's stock that the unpaid orders of a guest may hold, in percent. */
  stockPercent: number
  /** The units of each product that the guest's other unpaid orders hold. */
  held: ReadonlyMap<string, number>
}

/**
 * Returns the additional issues of a guest's order. Anyone can send such an order, and it takes stock before
 * it is paid, so these limits prevent a guest from taking most of the stock, with one order or several. One unit is
 * always allowed.
 */
export function guestIssues({ lines, stock, total, currency, stockPercent, held }: Priced): FieldReason[] {
  // Counts the parts of bundles.
  const taken = sumByProduct(toStockMoves(lines.map(({ row }) => row)))
  const issues: FieldReason[] = lines.flatMap((line) => {
    const parts = [...takenByOne(line)].map(([product, units]) => ({
      ...{ units, taken: taken.get(product) ?? 0, held: held.get(product) ?? 0 },
    }))
    const most = mostUnits(line, stock, { stockPercent, held })
    const isAbove = parts.some((part) => part.taken + part.held > most * part.units)
    // A quantity above the stock gets only the stock issue.
    if (!isAbove || isAboveStock(line, lines, stock)) return []
    const path = `items.${line.index}.quantity`
    const max = Math.floor(Math.min(...parts.map((part) => most - part.held / part.units)))
    if (max < 1) return [{ path, ...toReason('GUEST_UNITS_HELD') }]
    return [{ path, ...toReason('GUEST_UNITS_LIMIT', { max }) }]
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

/** The units of a line's product that the unpaid orders of a guest can hold. */
const mostUnits = (
  line: LineInput,
  stock: StockInput,
  { stockPercent, held }: Pick<Priced, 'stockPercent' | 'held'>,
) => Math.max(1, Math.floor(((stock.availableFor(line, held) ?? 0) * stockPercent) / 100))

/** The units of each product that the unpaid orders with an e-mail address hold. */
export async function readHeldUnits(db: Db, email: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders._id', 'orderLines.order')
    .select(['orderLines.product', 'orderLines.quantity', 'restocked', 'isBundle', 'includes'])
    .where(sql<boolean>`lower(orders."email") = lower(${email})`)
    .where('orders.customer', 'is not', null)
    .where('trackingStatus', '=', 'pending')
    .where('stockIsTaken', '=', true)
    .where('amountPaid', '=', 0)
    .execute()
  const lines = rows.flatMap(({ product, ...row }) =>
    product ? [withoutRestocked({ ...row, product })] : [],
  )
  return sumByProduct(toStockMoves(lines))
}

/** The products that one unit of a line takes from stock. */
const takenByOne = ({ row }: LineInput) => sumByProduct(toStockMoves([{ ...row, quantity: 1 }]))

const isAboveStock = (line: LineInput, lines: readonly LineInput[], stock: StockInput) =>
  countUnits(lines.filter(({ row }) => row.product === line.row.product)) > (stock.availableFor(line) ?? 0)

/** Whether the limit for a guest depends on the stock: for more than one unit of a product. */
export const isShareOfStock = (lines: readonly LineInput[]): boolean =>
  [...sumByProduct(toStockMoves(lines.map(({ row }) => row))).values()].some((units) => units > 1)

const countUnits = (lines: readonly LineInput[]) => lines.reduce((units, { row }) => units + row.quantity, 0)
