import { useCallbackRef } from '@mantine/hooks'
import type { QuotedLine } from '@storekeeper/contract/orders/order-quote'
import type { LineValues } from '../order-form'
import type { OrderEdit } from '../use-order-form'

/** The lines of the order in the form. */
export const useLines = (edit: OrderEdit) => {
  const items = edit.form.useWatchValue('items')
  const change = (next: LineValues[]) => {
    edit.form.setFieldValue('items', next)
    // Error paths contain line indexes, which have changed.
    for (const path of Object.keys(edit.form.errors))
      if (path === 'items' || path.startsWith('items.')) edit.form.clearFieldError(path)
  }
  const changeAt = (index: number, part: Partial<LineValues>) =>
    change(items.map((item, at) => (at === index ? { ...item, ...part } : item)))
  const removeAt = (index: number) => change(items.filter((_, at) => at !== index))
  return {
    items,
    // Stable callbacks, so that a change renders only its own line again.
    changeAt: useCallbackRef(changeAt),
    removeAt: useCallbackRef(removeAt),
    /** Increments the quantity if the order already contains the product. */
    add: (product: string) => {
      const index = items.findIndex((item) => item.product === product)
      if (index < 0) change(withProduct(items, product, edit.form.getInitialValues().items))
      else changeAt(index, { quantity: (Number(items[index]?.quantity) || 0) + 1 })
    },
  }
}

/** A new order has one line per product; an edited one may have several. */
export const lineKey = ({ line, product }: LineValues) => line ?? product

/**
 * Returns the lines with this product added. A line that was removed from the edited order is restored at its
 * index and with its price.
 */
export const withProduct = (
  items: readonly LineValues[],
  product: string,
  before: readonly LineValues[],
): LineValues[] => {
  const removed = before.find((line) => line.product === product)
  if (!removed) return [...items, { product, quantity: 1, line: null, isRepriced: false }]
  const preceding = new Set(before.slice(0, before.indexOf(removed)).map(lineKey))
  const index = items.findIndex((item) => !preceding.has(lineKey(item)))
  return items.toSpliced(index < 0 ? items.length : index, 0, { ...removed, quantity: 1 })
}

/**
 * Returns the quote of each line; undefined for a line that the quote does not contain, since it may be older
 * than the lines.
 */
export const quotedLines = (
  items: readonly LineValues[],
  lines: readonly QuotedLine[],
): (QuotedLine | undefined)[] => {
  let next = 0
  return items.map(({ product }) => {
    const index = lines.findIndex((line, at) => at >= next && line.product === product)
    if (index < 0) return undefined
    next = index + 1
    return lines[index]
  })
}
