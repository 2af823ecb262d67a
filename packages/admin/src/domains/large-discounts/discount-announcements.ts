import type { DndContextProps } from '@dnd-kit/core'
import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { m } from '~/paraglide/messages.js'

/** What a screen reader announces while a product is moved. */
export const discountAnnouncements = (
  discounts: readonly LargeDiscount[],
): DndContextProps['accessibility'] => {
  const total = discounts.length
  const placeOf = (id: unknown) => discounts.findIndex(({ _id }) => _id === id) + 1
  const productOf = (id: unknown) => discounts[placeOf(id) - 1]?.product.title ?? ''
  const taken = (id: unknown) =>
    m.large_discounts_order_taken({ product: productOf(id), place: placeOf(id), total })
  return {
    screenReaderInstructions: { draggable: m.large_discounts_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // What is taken lies over itself at once, which must not talk over its being taken.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.large_discounts_order_over({ place: placeOf(over.id), total })
      },
      onDragEnd: ({ active, over }) =>
        over
          ? m.large_discounts_order_put({ product: productOf(active.id), place: placeOf(over.id), total })
          : m.large_discounts_order_cancelled(),
      onDragCancel: () => m.large_discounts_order_cancelled(),
    },
  }
}
