import type { OrderInputItem } from '@storekeeper/contract/orders/order-input'
import type { Issue } from '../../../lib/at-field.ts'
import { type Goods, type LineSnapshot, lineSnapshots } from '../../pricing/pricing.ts'
import type { StoredLine } from './stored-order.ts'

/** A line as it is to be; `place` is its place in the request. */
export type LineInput = LineSnapshot & {
  place: number
  /** The line of the edited order that it keeps: with its title, its price and its parts. */
  stored: StoredLine | null
  isActive: boolean
}

/** Lines of the request, and what is wrong with them; what cannot be sold at all is left out. */
export function validateLines(
  items: readonly OrderInputItem[],
  site: string,
  goods: Goods,
  current: readonly StoredLine[],
): { lines: LineInput[]; issues: Issue[] } {
  const lines: LineInput[] = []
  const issues: Issue[] = []
  const used = new Set<string>()
  for (const [place, item] of items.entries()) {
    const refuse = (field: 'product' | 'line', message: string) =>
      issues.push({ path: `items.${place}.${field}`, message })
    const product = goods.get(item.product)
    if (item.line) {
      const stored = current.find((line) => line._id === item.line)
      if (!stored) refuse('line', 'This order does not have that line any more.')
      else if (stored.product !== item.product) refuse('product', `This line is of “${stored.title}”.`)
      else if (used.has(stored._id)) refuse('line', `The line of “${stored.title}” was sent twice.`)
      else
        lines.push({
          ...storedLine(stored, item.quantity),
          place,
          stored,
          isActive: product?.isActive ?? false,
        })
      used.add(item.line)
    } else if (!product) refuse('product', 'This product does not exist any more.')
    else if (product.site !== site) refuse('product', `“${product.title}” is not sold on this site.`)
    else {
      const [snapshot] = lineSnapshots({ site, items: [item] }, goods)
      if (!snapshot) throw new Error('A product became no line.')
      lines.push({ ...snapshot, place, stored: null, isActive: product.isActive })
      if (!product.isActive) refuse('product', `“${product.title}” is not sold at present.`)
    }
  }
  return { lines, issues }
}

function storedLine(stored: StoredLine, quantity: number): LineSnapshot {
  const { _id, unitPrice, regularPrice, restocked, ...row } = stored
  const price = { regular: regularPrice, sale: 0 }
  return {
    question: { product: row.product, quantity, price, agreedUnitPrice: unitPrice },
    row: { ...row, quantity },
  }
}
