import type { ErrorReason } from '@storekeeper/contract/errors'
import type { OrderInputItem } from '@storekeeper/contract/orders/order-input'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { type LineSnapshot, lineSnapshots, type PricedProducts } from '../../pricing/pricing.ts'
import type { StoredLine } from './stored-order.ts'

/** A line after validation; `index` is its index in the request. */
export type LineInput = LineSnapshot & {
  index: number
  /** The stored line that an edit retains, with its title, price and parts. */
  stored: StoredLine | null
  isActive: boolean
}

/**
 * Returns the lines of the request and their issues. An item whose product is deleted or on another site, or
 * whose `line` is not valid, is only an issue; an inactive product is a line with an issue.
 */
export function validateLines(
  items: readonly OrderInputItem[],
  site: string,
  products: PricedProducts,
  current: readonly StoredLine[],
): { lines: LineInput[]; issues: FieldReason[] } {
  const lines: LineInput[] = []
  const issues: FieldReason[] = []
  const used = new Set<string>()
  for (const [index, item] of items.entries()) {
    const refuse = (field: 'product' | 'line', reason: ErrorReason) =>
      issues.push({ path: `items.${index}.${field}`, ...reason })
    const product = products.get(item.product)
    if (item.line) {
      const stored = current.find((line) => line._id === item.line)
      if (!stored) refuse('line', toReason('ORDER_LINE_GONE'))
      else if (stored.product !== item.product)
        refuse('product', toReason('ORDER_LINE_PRODUCT_FIXED', { title: stored.title }))
      else if (used.has(stored._id)) refuse('line', toReason('ORDER_LINE_DUPLICATE', { title: stored.title }))
      else
        lines.push({
          ...storedLine(stored, item.quantity),
          index,
          stored,
          isActive: product?.isActive ?? false,
        })
      used.add(item.line)
    } else if (!product) refuse('product', toReason('PRODUCT_GONE'))
    else if (product.site !== site)
      refuse('product', toReason('PRODUCT_NOT_ON_SITE', { title: product.title }))
    else {
      const [snapshot] = lineSnapshots({ site, items: [item] }, products)
      if (!snapshot) throw new Error('A product became no line.')
      lines.push({ ...snapshot, index, stored: null, isActive: product.isActive })
      if (!product.isActive) refuse('product', toReason('PRODUCT_INACTIVE', { title: product.title }))
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
