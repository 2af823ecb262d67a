import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { m } from '~/paraglide/messages.js'

/** The announcements of screen readers while a file is moved. */
export const orderAnnouncements = (
  getIndex: (id: UniqueIdentifier) => number,
  total: number,
): DndContextProps['accessibility'] => {
  const taken = (id: UniqueIdentifier) => m.files_order_taken({ position: getIndex(id) + 1, total })
  return {
    screenReaderInstructions: { draggable: m.files_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // A picked-up item is immediately over itself, which must not interrupt the first announcement.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.files_order_over({ position: getIndex(over.id) + 1, total })
      },
      onDragEnd: ({ over }) =>
        over ? m.files_order_put({ position: getIndex(over.id) + 1, total }) : m.files_order_cancelled(),
      onDragCancel: () => m.files_order_cancelled(),
    },
  }
}
