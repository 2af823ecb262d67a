import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { m } from '~/paraglide/messages.js'
import { BundlePartRow } from './BundlePartRow'
import type { ShownPart } from './use-bundle-parts'

type Props = {
  parts: ShownPart[]
  errorAt: (index: number) => string | undefined
  onChange: (parts: ShownPart[]) => void
}

/** The products of a bundle in display order, ordered by dragging or with the keyboard. */
export const BundleParts = ({ parts, errorAt, onChange }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A touch without a long press scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const getIndex = (id: unknown) => parts.findIndex(({ product }) => product === id)
  if (parts.length === 0) return null

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={partAnnouncements(parts)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onChange(arrayMove(parts, getIndex(active.id), getIndex(over.id)))
      }}
    >
      <SortableContext items={parts.map(({ product }) => product)} strategy={verticalListSortingStrategy}>
        <ol className="grid border border-line rounded-item" aria-label={m.product_parts()}>
          {parts.map((part, index) => (
            <BundlePartRow
              key={part.product}
              part={part}
              error={errorAt(index)}
              onQuantity={(typed) =>
                onChange(parts.map((one) => (one.product === part.product ? { ...one, typed } : one)))
              }
              onRemove={() => onChange(parts.filter((one) => one.product !== part.product))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** The announcements for screen readers while a product of a bundle is dragged. */
const partAnnouncements = (parts: readonly ShownPart[]): DndContextProps['accessibility'] => {
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
