import type { Db } from '../../../db/open.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { stockMovesOf } from '../../pricing/pricing.ts'
import { sumByProduct } from '../../products/products.ts'
import { withoutRestocked } from '../lines-of.ts'
import type { StoredOrder } from './stored-order.ts'
import type { LineInput } from './validate-lines.ts'

export type StockInput = {
  /** How many of a line's product could be sold to this order; null where it takes no stock. */
  availableFor(line: LineInput): number | null
  issues: FieldReason[]
}

/** What the shelves have for an order, what it holds already included. */
export async function validateStock(
  db: Db,
  lines: readonly LineInput[],
  current: StoredOrder | null,
  takesStock: boolean,
): Promise<StockInput> {
  if (!takesStock || lines.length === 0) return { availableFor: () => null, issues: [] }
  const wanted = sumByProduct(stockMovesOf(lines.map(neededOf)))
  const ours = sumByProduct(current?.stockIsTaken ? stockMovesOf(current.lines.map(withoutRestocked)) : [])
  const shelves = await readShelves(db, [...wanted.keys()])
  const free = (product: string) => (shelves.get(product)?.quantity ?? 0) + (ours.get(product) ?? 0)
  const issues = lines.flatMap((line) => {
    const short = [...sumByProduct(stockMovesOf([neededOf(line)])).keys()].filter(
      (product) => free(product) < (wanted.get(product) ?? 0),
    )
    if (short.length === 0) return []
    const products = short.map((_id) => ({ title: shelves.get(_id)?.title ?? '', left: free(_id) }))
    return [{ path: `items.${line.place}.quantity`, ...toReason('OUT_OF_STOCK', { products }) }]
  })
  const availableFor = ({ row, stored }: LineInput) =>
    (stored?.restocked ?? 0) +
    Math.min(
      ...[...sumByProduct(stockMovesOf([{ ...row, quantity: 1 }]))].map(([product, each]) =>
        Math.floor(free(product) / each),
      ),
    )
  return { availableFor, issues }
}

const neededOf = ({ row, stored }: LineInput) => withoutRestocked({ ...row, restocked: stored?.restocked })

async function readShelves(db: Db, products: string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'title', 'quantity'])
    .where('_id', 'in', products)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}
