import type { DndContextProps } from '@dnd-kit/core'
import { m } from '~/paraglide/messages.js'
import type { ShownPart } from './use-bundle-parts'

/** What a screen reader announces while a product is moved in a bundle. */
export const partAnnouncements = (parts: readonly ShownPart[]): DndContextProps['accessibility'] => {
  const total = parts.length
  const placeOf = (id: unknown) => parts.findIndex(({ product }) => product === id) + 1
  const titleOf = (id: unknown) => parts[placeOf(id) - 1]?.title ?? ''
  const taken = (id: unknown) => m.product_order_taken({ title: titleOf(id), place: placeOf(id), total })
  return {
    screenReaderInstructions: { draggable: m.product_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // What is picked up lies over itself at once, which must not talk over its being picked up.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.files_order_over({ place: placeOf(over.id), total })
      },
      onDragEnd: ({ active, over }) =>
        over
          ? m.product_order_put({ title: titleOf(active.id), place: placeOf(over.id), total })
          : m.files_order_cancelled(),
      onDragCancel: () => m.files_order_cancelled(),
    },
  }
}
