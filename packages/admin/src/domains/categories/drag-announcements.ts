import type { DndContextProps } from '@dnd-kit/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { m } from '~/paraglide/messages.js'

/** The announcements for screen readers while a category is dragged; its target is announced on each move. */
export const dragAnnouncements = (tree: readonly Category[]): DndContextProps['accessibility'] => {
  const getTitle = (id: unknown) => tree.find(({ _id }) => _id === id)?.title ?? ''
  return {
    screenReaderInstructions: { draggable: m.categories_how() },
    announcements: {
      onDragStart: ({ active }) => m.categories_taken({ category: getTitle(active.id) }),
      onDragOver: ({ over }) => (over ? m.categories_over({ category: getTitle(over.id) }) : undefined),
      onDragEnd: () => undefined,
      onDragCancel: () => m.categories_drag_cancelled(),
    },
  }
}
