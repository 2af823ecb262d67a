import { countBundles } from '@storekeeper/contract/products/bundle'
import type { Db } from '../../../db/open.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { sumByProduct } from '../../products/products.ts'
import { withoutRestocked } from '../find-lines.ts'
import type { StoredOrder } from './stored-order.ts'
import type { LineInput } from './validate-lines.ts'

export type StockInput = {
  /**
   * The units of a line's product that this order can buy, also with those that other orders hold (`held`); null if the
   * order takes no stock.
   */
  availableFor(line: LineInput, held?: ReadonlyMap<string, number>): number | null
  issues: FieldReason[]
}

/** Returns the stock available to an order, including what the order already takes. */
export async function validateStock(
  db: Db,
  lines: readonly LineInput[],
  current: StoredOrder | null,
  takesStock: boolean,
): Promise<StockInput> {
  if (!takesStock || lines.length === 0) return { availableFor: () => null, issues: [] }
  const wanted = sumByProduct(toStockMoves(lines.map(toNeededLine)))
  const ours = sumByProduct(current?.stockIsTaken ? toStockMoves(current.lines.map(withoutRestocked)) : [])
  const shelves = await readStock(db, [...wanted.keys()])
  const free = (product: string) => (shelves.get(product)?.quantity ?? 0) + (ours.get(product) ?? 0)
  const issues = lines.flatMap((line) => {
    const short = [...sumByProduct(toStockMoves([toNeededLine(line)])).keys()].filter(
      (product) => free(product) < (wanted.get(product) ?? 0),
    )
    if (short.length === 0) return []
    const products = short.map((_id) => ({ title: shelves.get(_id)?.title ?? '', left: free(_id) }))
    return [{ path: `items.${line.index}.quantity`, ...toReason('OUT_OF_STOCK', { products }) }]
  })
  const availableFor = ({ row, stored }: LineInput, held?: ReadonlyMap<string, number>) =>
    (stored?.restocked ?? 0) +
    countBundles(
      [...sumByProduct(toStockMoves([{ ...row, quantity: 1 }]))].map(([product, quantity]) => ({
        stock: free(product) + (held?.get(product) ?? 0),
        quantity,
      })),
    )
  return { availableFor, issues }
}

const toNeededLine = ({ row, stored }: LineInput) =>
  withoutRestocked({ ...row, restocked: stored?.restocked })

async function readStock(db: Db, products: string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'title', 'quantity'])
    .where('_id', 'in', products)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}
