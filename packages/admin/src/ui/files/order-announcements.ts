import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { m } from '~/paraglide/messages.js'

/** What a screen reader announces while something is put in its place. */
export const orderAnnouncements = (
  placeOf: (id: UniqueIdentifier) => number,
  total: number,
): DndContextProps['accessibility'] => {
  const taken = (id: UniqueIdentifier) => m.files_order_taken({ place: placeOf(id) + 1, total })
  return {
    screenReaderInstructions: { draggable: m.files_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // What is picked up lies over itself at once, which must not talk over its being picked up.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.files_order_over({ place: placeOf(over.id) + 1, total })
      },
      onDragEnd: ({ over }) =>
        over ? m.files_order_put({ place: placeOf(over.id) + 1, total }) : m.files_order_cancelled(),
      onDragCancel: () => m.files_order_cancelled(),
    },
  }
}
