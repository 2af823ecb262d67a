import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { readShippingOf } from './change-shipments.ts'

type Item = { line?: string; quantity: number }

/**
 * The reasons why an edit of a locked order is refused: it would remove units that are in shipments. A smaller
 * quantity is refused at its item, a removed line at `items`.
 */
export async function shippedLineIssues(
  tx: Transaction<Tables>,
  order: string,
  { items, customItems = [] }: { items: readonly Item[]; customItems?: readonly Item[] },
): Promise<FieldReason[]> {
  const { lines, shipments } = await readShippingOf(tx, order)
  if (shipments.length === 0) return []
  return lines.flatMap(({ _id, title, packed }) => {
    const at = toPath(_id, items, 'items') ?? toPath(_id, customItems, 'customItems')
    if (packed <= (at?.quantity ?? 0)) return []
    return [{ path: at?.path ?? 'items', ...toReason('ORDER_LINE_SHIPPED', { title, shipped: packed }) }]
  })
}

function toPath(line: string, items: readonly Item[], field: string) {
  const index = items.findIndex((item) => item.line === line)
  const item = items[index]
  return item && { path: `${field}.${index}.quantity`, quantity: item.quantity }
}
