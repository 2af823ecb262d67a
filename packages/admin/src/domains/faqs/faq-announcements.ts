import type { DndContextProps } from '@dnd-kit/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import { m } from '~/paraglide/messages.js'

/** The announcements for screen readers while a question is dragged. */
export const faqAnnouncements = (faqs: readonly Faq[]): DndContextProps['accessibility'] => {
  const total = faqs.length
  const getPosition = (id: unknown) => faqs.findIndex(({ _id }) => _id === id) + 1
  const getQuestion = (id: unknown) => faqs[getPosition(id) - 1]?.question ?? ''
  const taken = (id: unknown) =>
    m.faqs_order_taken({ question: getQuestion(id), position: getPosition(id), total })
  return {
    screenReaderInstructions: { draggable: m.faqs_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // A dragged item is over itself first; this event must not interrupt the announcement that it was
      // picked up.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.faqs_order_over({ position: getPosition(over.id), total })
      },
      onDragEnd: ({ active, over }) =>
        over
          ? m.faqs_order_put({ question: getQuestion(active.id), position: getPosition(over.id), total })
          : m.faqs_order_cancelled(),
      onDragCancel: () => m.faqs_order_cancelled(),
    },
  }
}
