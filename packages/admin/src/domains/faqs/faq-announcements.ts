import type { DndContextProps } from '@dnd-kit/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import { m } from '~/paraglide/messages.js'

/** What a screen reader announces while a question is moved. */
export const faqAnnouncements = (faqs: readonly Faq[]): DndContextProps['accessibility'] => {
  const total = faqs.length
  const placeOf = (id: unknown) => faqs.findIndex(({ _id }) => _id === id) + 1
  const questionOf = (id: unknown) => faqs[placeOf(id) - 1]?.question ?? ''
  const taken = (id: unknown) => m.faqs_order_taken({ question: questionOf(id), place: placeOf(id), total })
  return {
    screenReaderInstructions: { draggable: m.faqs_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // What is taken lies over itself at once, which must not talk over its being taken.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.faqs_order_over({ place: placeOf(over.id), total })
      },
      onDragEnd: ({ active, over }) =>
        over
          ? m.faqs_order_put({ question: questionOf(active.id), place: placeOf(over.id), total })
          : m.faqs_order_cancelled(),
      onDragCancel: () => m.faqs_order_cancelled(),
    },
  }
}
