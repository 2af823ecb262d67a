import type { OrderInputItem } from '@storekeeper/contract/orders/order-input'
import type { Issue } from '../../../lib/at-field.ts'
import { type Goods, type LineSnapshot, lineSnapshots } from '../../pricing/pricing.ts'
import type { HeldLine } from './held-order.ts'

/** A line as it is to be; `place` is where it stands in what was asked. */
export type AskedLine = LineSnapshot & {
  place: number
  /** The line of the edited order that it keeps: with its title, its price and its parts. */
  kept: HeldLine | null
  isActive: boolean
}

/** Lines of what is asked, and what is wrong with them; what cannot be sold at all is left out. */
export function askedLines(
  items: readonly OrderInputItem[],
  site: string,
  goods: Goods,
  held: readonly HeldLine[],
): { lines: AskedLine[]; issues: Issue[] } {
  const lines: AskedLine[] = []
  const issues: Issue[] = []
  const used = new Set<string>()
  for (const [place, item] of items.entries()) {
    const refuse = (field: 'product' | 'line', message: string) =>
      issues.push({ path: `items.${place}.${field}`, message })
    const product = goods.get(item.product)
    if (item.line) {
      const kept = held.find((line) => line._id === item.line)
      if (!kept) refuse('line', 'This order does not have that line any more.')
      else if (kept.product !== item.product) refuse('product', `This line is of “${kept.title}”.`)
      else if (used.has(kept._id)) refuse('line', `The line of “${kept.title}” was sent twice.`)
      else lines.push({ ...keptLine(kept, item.quantity), place, kept, isActive: product?.isActive ?? false })
      used.add(item.line)
    } else if (!product) refuse('product', 'This product does not exist any more.')
    else if (product.site !== site) refuse('product', `“${product.title}” is not sold on this site.`)
    else {
      const [snapshot] = lineSnapshots({ site, items: [item] }, goods)
      if (!snapshot) throw new Error('A product became no line.')
      lines.push({ ...snapshot, place, kept: null, isActive: product.isActive })
      if (!product.isActive) refuse('product', `“${product.title}” is not sold at present.`)
    }
  }
  return { lines, issues }
}

function keptLine(kept: HeldLine, quantity: number): LineSnapshot {
  const { _id, unitPrice, regularPrice, restocked, ...row } = kept
  const price = { regular: regularPrice, sale: 0 }
  return {
    question: { product: row.product, quantity, price, agreedUnitPrice: unitPrice },
    row: { ...row, quantity },
  }
}
