import type { DndContextProps } from '@dnd-kit/core'
import { m } from '~/paraglide/messages.js'
import type { ShownPart } from './use-bundle-parts'

/** The announcements for screen readers while a product of a bundle is dragged. */
export const partAnnouncements = (parts: readonly ShownPart[]): DndContextProps['accessibility'] => {
  const total = parts.length
  const getPosition = (id: unknown) => parts.findIndex(({ product }) => product === id) + 1
  const getTitle = (id: unknown) => parts[getPosition(id) - 1]?.title ?? ''
  const taken = (id: unknown) =>
    m.product_order_taken({ title: getTitle(id), position: getPosition(id), total })
  return {
    screenReaderInstructions: { draggable: m.product_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // A dragged item is over itself first; this event must not interrupt the announcement that it was
      // picked up.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.files_order_over({ position: getPosition(over.id), total })
      },
      onDragEnd: ({ active, over }) =>
        over
          ? m.product_order_put({ title: getTitle(active.id), position: getPosition(over.id), total })
          : m.files_order_cancelled(),
      onDragCancel: () => m.files_order_cancelled(),
    },
  }
}
