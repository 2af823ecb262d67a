import type { ErrorReason } from '@storekeeper/contract/errors'
import type { CustomItem, LinePrice, ManualPrice } from '@storekeeper/contract/orders/manual-prices'
import type { OrderInputItem } from '@storekeeper/contract/orders/order-input'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import {
  type CustomLine,
  customLines,
  type LineSnapshot,
  lineSnapshots,
  type PricedProducts,
} from '../../pricing/pricing.ts'
import type { StoredCustomLine, StoredLine, StoredOrder } from './stored-order.ts'
import { hasNetPrices } from './stored-terms.ts'

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
  current: Pick<StoredOrder, 'lines' | 'taxMode' | 'taxes'> | null,
): { lines: LineInput[]; issues: FieldReason[] } {
  const lines: LineInput[] = []
  const issues: FieldReason[] = []
  const used = new Set<string>()
  const isNet = current !== null && hasNetPrices(current)
  for (const [index, item] of items.entries()) {
    const refuse = (field: 'product' | 'line', reason: ErrorReason) =>
      issues.push({ path: `items.${index}.${field}`, ...reason })
    const product = products.get(item.product)
    if (item.line) {
      const stored = current?.lines.find((line) => line._id === item.line)
      if (!stored) refuse('line', toReason('ORDER_LINE_GONE'))
      else if (stored.product !== item.product)
        refuse('product', toReason('ORDER_LINE_PRODUCT_FIXED', { title: stored.title }))
      else if (used.has(stored._id)) refuse('line', toReason('ORDER_LINE_DUPLICATE', { title: stored.title }))
      else
        lines.push({
          ...storedLine(stored, item, isNet),
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

/** A retained line keeps its price and its price by hand, unless the request has another one. */
function storedLine(stored: StoredLine, { quantity, manual }: OrderInputItem, isNet: boolean): LineSnapshot {
  const { _id, unitPrice, regularPrice, restocked, manual: byHand, total, ...taxed } = stored
  const { taxRate, taxKind, taxTitle, tax, ...row } = taxed
  const price = { regular: regularPrice, sale: 0 }
  const agreedUnitPrice = byHand?.listPrice ?? unitPrice
  return {
    question: {
      ...{ product: row.product, quantity, price, agreedUnitPrice, taxClass: row.taxClass, isNet },
      manual: manual === undefined ? toManual(byHand) : manual,
    },
    row: { ...row, quantity },
  }
}

const toManual = (stored: LinePrice | null): ManualPrice | null => {
  if (!stored) return null
  const { kind, value, reason } = stored
  return { kind, value, reason }
}

/** A custom item or fee after validation. */
export type CustomInput = CustomLine & { stored: StoredCustomLine | null }

/**
 * Returns the custom items and fees of the request; `line` must be one of the edited order, once. Only a line whose
 * price is not by hand keeps it without a reason.
 */
export function validateCustomItems(
  items: readonly CustomItem[],
  current: readonly StoredCustomLine[],
): { custom: CustomInput[]; issues: FieldReason[] } {
  const issues: FieldReason[] = []
  const used = new Set<string>()
  const lines = customLines(items)
  const custom = lines.map((line, index): CustomInput => {
    const { line: named, title, unitPrice, reason } = items[index] ?? {}
    const stored = current.find(({ _id }) => _id === named) ?? null
    const path = `customItems.${index}.line`
    if (named && !stored) issues.push({ path, ...toReason('ORDER_LINE_GONE') })
    else if (named && used.has(named))
      issues.push({ path, ...toReason('ORDER_LINE_DUPLICATE', { title: title ?? '' }) })
    if (named) used.add(named)
    if (stored && reason === undefined && (stored.manual || stored.unitPrice !== unitPrice))
      issues.push({ path: `customItems.${index}.reason`, ...toReason('REQUIRED') })
    return { ...line, stored }
  })
  return { custom, issues }
}
