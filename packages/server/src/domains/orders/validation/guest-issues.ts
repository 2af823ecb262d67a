import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { sumByProduct } from '../../products/products.ts'
import { readHoldSettings } from '../../settings/settings.ts'
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
  shares: readonly StockShare[]
}

/** A part of a product's stock that the unpaid orders of a guest, or of the guests of a network, may hold together. */
export type StockShare = {
  percent: number
  /** The units of each product that their other unpaid orders hold. */
  held: ReadonlyMap<string, number>
  /** The code of the refusal once they hold their part. */
  code: 'GUEST_UNITS_HELD' | 'GUEST_NETWORK_UNITS_HELD'
}

/**
 * Returns the additional issues of a guest's order. Anyone can send such an order, and it takes stock before
 * it is paid, so these limits prevent a guest from taking most of the stock, with one order or several. One unit is
 * always allowed.
 */
export function guestIssues({ lines, stock, total, currency, shares }: Priced): FieldReason[] {
  // Counts the parts of bundles.
  const taken = sumByProduct(toStockMoves(lines.map(({ row }) => row)))
  const issues: FieldReason[] = lines.flatMap((line) => {
    // A quantity above the stock gets only the stock issue.
    if (isAboveStock(line, lines, stock)) return []
    const limits = shares.flatMap((share) => {
      const parts = [...takenByOne(line)].map(([product, units]) => ({
        ...{ units, taken: taken.get(product) ?? 0, held: share.held.get(product) ?? 0 },
      }))
      const most = mostUnits(line, stock, share)
      if (parts.every((part) => part.taken + part.held <= most * part.units)) return []
      const max = Math.floor(Math.min(...parts.map((part) => most - part.held / part.units)))
      return [{ max, code: share.code }]
    })
    const [limit] = limits.toSorted((one, other) => one.max - other.max)
    if (!limit) return []
    const path = `items.${line.index}.quantity`
    if (limit.max < 1) return [{ path, ...toReason(limit.code) }]
    return [{ path, ...toReason('GUEST_UNITS_LIMIT', { max: limit.max }) }]
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

/** The units of a line's product that a share allows. */
const mostUnits = (line: LineInput, stock: StockInput, { percent, held }: StockShare) =>
  Math.max(1, Math.floor(((stock.availableFor(line, held) ?? 0) * percent) / 100))

/** The parts of the stock that the orders of a guest may hold: with an e-mail address, and from a network. */
export async function readStockShares(db: Db, { email, network }: Guest): Promise<StockShare[]> {
  const { guestStockPercent, guestNetworkStockPercent } = await readHoldSettings(db)
  const ofEmail = sql<boolean>`lower(orders."email") = lower(${email ?? null})`
  const ofNetwork = sql<boolean>`
    orders."_id" in (select "order" from "guestNetworks" where "network" = ${network ?? null})
  `
  return [
    {
      ...{ percent: guestStockPercent, code: 'GUEST_UNITS_HELD' },
      held: email ? await readHeldUnits(db, ofEmail) : new Map(),
    },
    {
      ...{ percent: guestNetworkStockPercent, code: 'GUEST_NETWORK_UNITS_HELD' },
      held: network ? await readHeldUnits(db, ofNetwork) : new Map(),
    },
  ]
}

type Guest = { email?: string | null | undefined; network?: string | null | undefined }

/** The units of each product that unpaid orders hold. */
async function readHeldUnits(db: Db, isOfThem: RawBuilder<boolean>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders._id', 'orderLines.order')
    .select(['orderLines.product', 'orderLines.quantity', 'restocked', 'isBundle', 'includes'])
    .where(isOfThem)
    .where('orders.customer', 'is not', null)
    .where('trackingStatus', 'in', ['pending', 'on-hold'])
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
