import {
  closestCenter,
  DndContext,
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
import { faqAnnouncements } from './faq-announcements'

type Props = {
  siteName: string
  group: Group<Faq>
  /** Counted from 0, as the last one is. */
  place: number
  last: number
  canChange: boolean
  /** The whole category goes before or behind another one. */
  onMove: (to: number) => void
  onOrder: (faqs: Faq[]) => void
  onAdd: (category: string) => void
  onEdit: (faq: Faq) => void
  onRemove: (faq: Faq) => void
}

/** A category's questions, to be put in order: by dragging, with the space bar and the arrow keys, or from each menu. */
export const FaqGroup = ({
  siteName,
  group,
  place,
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
  const placeOf = (id: unknown) => faqs.findIndex(({ _id }) => _id === id)
  const move = (from: number, to: number) => onOrder(arrayMove(faqs, from, to))

  return (
    <section className={classes.group} aria-label={m.faqs_group({ category, site: siteName })}>
      <header className={classes.groupHead}>
        <h3 className={classes.category}>
          <bdi>{category}</bdi>
        </h3>
        {canChange && (
          <span className={classes.groupActs}>
            {last > 0 && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={m.faqs_group_up({ category })}
                  {...offAt(place === 0)}
                  onClick={() => place > 0 && onMove(place - 1)}
                >
                  <IconArrowUp size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={m.faqs_group_down({ category })}
                  {...offAt(place === last)}
                  onClick={() => place < last && onMove(place + 1)}
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
          if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
        }}
      >
        <SortableContext
          items={faqs.map(({ _id }) => _id)}
          strategy={verticalListSortingStrategy}
          disabled={!canChange}
        >
          <ol className={classes.rows} aria-label={m.faqs_of_category({ category })}>
            {faqs.map((faq, place) => (
              <FaqRow
                key={faq._id}
                faq={faq}
                place={place}
                last={faqs.length - 1}
                canChange={canChange}
                onMove={(to) => move(place, to)}
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

/** Off at the end of its way, and still in reach: who has moved the category there keeps the keyboard on the button. */
const offAt = (isEnd: boolean) => ({
  'aria-disabled': isEnd || undefined,
  'data-disabled': isEnd || undefined,
})
