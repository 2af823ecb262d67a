import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { m } from '~/paraglide/messages.js'

/** What a screen reader announces while a row is put in its place. */
export const sortAnnouncements = (
  ids: readonly string[],
  names: readonly string[],
): DndContextProps['accessibility'] => {
  const total = ids.length
  const about = (id: UniqueIdentifier, at = id) => ({
    name: names[ids.indexOf(String(id))] ?? '',
    place: ids.indexOf(String(at)) + 1,
    total,
  })
  return {
    screenReaderInstructions: { draggable: m.sortable_how() },
    announcements: {
      onDragStart: ({ active }) => m.sortable_taken(about(active.id)),
      // What is taken lies over itself at once, which must not talk over its being taken.
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
