import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { m } from '~/paraglide/messages.js'

/** The announcements of screen readers while a row is moved. */
export const sortAnnouncements = (
  ids: readonly string[],
  names: readonly string[],
): DndContextProps['accessibility'] => {
  const total = ids.length
  const about = (id: UniqueIdentifier, at = id) => ({
    name: names[ids.indexOf(String(id))] ?? '',
    position: ids.indexOf(String(at)) + 1,
    total,
  })
  return {
    screenReaderInstructions: { draggable: m.sortable_how() },
    announcements: {
      onDragStart: ({ active }) => m.sortable_taken(about(active.id)),
      // A picked-up item is immediately over itself, which must not interrupt the first announcement.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id ? m.sortable_taken(about(active.id)) : m.sortable_over(about(over.id))
      },
      onDragEnd: ({ active, over }) =>
        over ? m.sortable_put(about(active.id, over.id)) : m.sortable_cancelled(),
      onDragCancel: () => m.sortable_cancelled(),
    },
  }
}
