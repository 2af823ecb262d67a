import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import type { FaqGroup as Group } from '@storekeeper/contract/faqs/faq-groups'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { FaqRow } from './FaqRow'
import classes from './Faqs.module.css'

type Props = {
  siteName: string
  group: Group<Faq>
  /** Zero-based, like `last`. */
  index: number
  last: number
  canChange: boolean
  /** Moves the whole category before or after another one. */
  onMove: (to: number) => void
  onOrder: (faqs: Faq[]) => void
  onAdd: (category: string) => void
  onEdit: (faq: Faq) => void
  onRemove: (faq: Faq) => void
}

/** The questions of a category, ordered by dragging, with the keyboard, or from each row menu. */
export const FaqGroup = ({
  siteName,
  group,
  index,
  last,
  canChange,
  onMove,
  onOrder,
  onAdd,
  ...acts
}: Props) => {
  const { faqs } = group
  const category = group.category || m.faqs_without_category()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const getIndex = (id: unknown) => faqs.findIndex(({ _id }) => _id === id)
  const move = (from: number, to: number) => onOrder(arrayMove(faqs, from, to))

  return (
    <section
      className={`group/faqs ${classes.group}`}
      aria-label={m.faqs_group({ category, site: siteName })}
    >
      <header className="flex items-center justify-between gap-4 min-h-11 mt-2 ps-4 pe-3 border-y border-y-line bg-surface-2 group-first/faqs:mt-0 max-md:pe-2">
        <h3 className="text-sm font-semibold leading-5 wrap-anywhere">
          <bdi>{category}</bdi>
        </h3>
        {canChange && (
          <span className="flex flex-none gap-1 [&_button:disabled]:opacity-40 [&_button:disabled]:bg-transparent">
            {last > 0 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={m.faqs_group_up({ category })}
                  {...offAt(index === 0)}
                  onClick={() => index > 0 && onMove(index - 1)}
                >
                  <IconArrowUp size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={m.faqs_group_down({ category })}
                  {...offAt(index === last)}
                  onClick={() => index < last && onMove(index + 1)}
                >
                  <IconArrowDown size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              </>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={m.faqs_add_to({ category })}
              onClick={() => onAdd(group.category)}
            >
              <IconPlus size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </header>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={faqAnnouncements(faqs)}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) move(getIndex(active.id), getIndex(over.id))
        }}
      >
        <SortableContext
          items={faqs.map(({ _id }) => _id)}
          strategy={verticalListSortingStrategy}
          disabled={!canChange}
        >
          <ol className="text-sm" aria-label={m.faqs_of_category({ category })}>
            {faqs.map((faq, index) => (
              <FaqRow
                key={faq._id}
                faq={faq}
                index={index}
                last={faqs.length - 1}
                onMove={(to) => move(index, to)}
                onEdit={() => acts.onEdit(faq)}
                onRemove={() => acts.onRemove(faq)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  )
}

/** Disabled at the end of the list but focusable, so that the button does not lose the focus. */
const offAt = (isEnd: boolean) => ({
  'aria-disabled': isEnd || undefined,
  'data-disabled': isEnd || undefined,
})

/** The announcements for screen readers while a question is dragged. */
const faqAnnouncements = (faqs: readonly Faq[]): DndContextProps['accessibility'] => {
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
