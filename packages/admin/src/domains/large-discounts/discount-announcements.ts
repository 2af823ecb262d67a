import type { DndContextProps } from '@dnd-kit/core'
import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { m } from '~/paraglide/messages.js'

/** The announcements for screen readers while a product is dragged. */
export const discountAnnouncements = (
  discounts: readonly LargeDiscount[],
): DndContextProps['accessibility'] => {
  const total = discounts.length
  const getPosition = (id: unknown) => discounts.findIndex(({ _id }) => _id === id) + 1
  const getProductTitle = (id: unknown) => discounts[getPosition(id) - 1]?.product.title ?? ''
  const taken = (id: unknown) =>
    m.large_discounts_order_taken({ product: getProductTitle(id), position: getPosition(id), total })
  return {
    screenReaderInstructions: { draggable: m.large_discounts_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // A dragged item is over itself first; this event must not interrupt the announcement that it was
      // picked up.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.large_discounts_order_over({ position: getPosition(over.id), total })
      },
      onDragEnd: ({ active, over }) =>
        over
          ? m.large_discounts_order_put({
              product: getProductTitle(active.id),
              position: getPosition(over.id),
              total,
            })
          : m.large_discounts_order_cancelled(),
      onDragCancel: () => m.large_discounts_order_cancelled(),
    },
  }
}
