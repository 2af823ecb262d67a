import { useCallbackRef } from '@mantine/hooks'
import type { QuotedLine } from '@storekeeper/contract/orders/order-quote'
import type { LineValues } from '../order-form'
import type { OrderEdit } from '../use-order-form'

/** The lines of the order as they are typed. */
export const useLines = (edit: OrderEdit) => {
  const items = edit.form.useWatchValue('items')
  const change = (next: LineValues[]) => {
    edit.form.setFieldValue('items', next)
    // Errors of lines are named by their places, which are others now.
    for (const path of Object.keys(edit.form.errors))
      if (path === 'items' || path.startsWith('items.')) edit.form.clearFieldError(path)
  }
  const changeAt = (place: number, part: Partial<LineValues>) =>
    change(items.map((item, at) => (at === place ? { ...item, ...part } : item)))
  const removeAt = (place: number) => change(items.filter((_, at) => at !== place))
  return {
    items,
    // The same ones for every line at any time, so that a change draws its own line alone.
    changeAt: useCallbackRef(changeAt),
    removeAt: useCallbackRef(removeAt),
    /** What is on the order already is raised by one. */
    add: (product: string) => {
      const place = items.findIndex((item) => item.product === product)
      if (place < 0) change(withProduct(items, product, edit.form.getInitialValues().items))
      else changeAt(place, { quantity: (Number(items[place]?.quantity) || 0) + 1 })
    },
  }
}

/** A product is on one line of a new order, and may be on several of an edited one. */
export const lineKey = ({ line, product }: LineValues) => line ?? product

/** A line that was removed from the edited order comes back in its place and at its price. */
export const withProduct = (
  items: readonly LineValues[],
  product: string,
  before: readonly LineValues[],
): LineValues[] => {
  const removed = before.find((line) => line.product === product)
  if (!removed) return [...items, { product, quantity: 1, line: null, isRepriced: false }]
  const preceding = new Set(before.slice(0, before.indexOf(removed)).map(lineKey))
  const place = items.findIndex((item) => !preceding.has(lineKey(item)))
  return items.toSpliced(place < 0 ? items.length : place, 0, { ...removed, quantity: 1 })
}

/** The quote for each line; it may be from a moment ago, when there were others. */
export const quotedLines = (
  items: readonly LineValues[],
  lines: readonly QuotedLine[],
): (QuotedLine | undefined)[] => {
  let next = 0
  return items.map(({ product }) => {
    const place = lines.findIndex((line, at) => at >= next && line.product === product)
    if (place < 0) return undefined
    next = place + 1
    return lines[place]
  })
}
