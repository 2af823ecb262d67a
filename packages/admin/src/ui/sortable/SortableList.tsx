import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from '../Ui.module.css'

/** The index of a row, and a function that moves it without dragging. */
export type ListPosition = { index: number; last: number; moveTo: (index: number) => void }

type Props<Item> = {
  label: string
  items: readonly Item[]
  /** The accessible name of an item. */
  getName: (item: Item) => string
  canSort: boolean
  onSort: (items: Item[]) => void
  children: (item: Item, position: ListPosition) => ReactNode
}

/** A short sortable list: by dragging, with the space bar and the arrow keys, or from each row's menu. */
export const SortableList = <Item extends { _id: string }>({
  label,
  items,
  getName,
  canSort,
  onSort,
  children,
}: Props<Item>) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const getIndex = (id: unknown) => items.findIndex(({ _id }) => _id === id)
  const move = (from: number, to: number) => onSort(arrayMove([...items], from, to))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={sortAnnouncements(
        items.map(({ _id }) => _id),
        items.map(getName),
      )}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(getIndex(active.id), getIndex(over.id))
      }}
    >
      <SortableContext
        items={items.map(({ _id }) => _id)}
        strategy={verticalListSortingStrategy}
        disabled={!canSort}
      >
        <ol className="text-sm" aria-label={label}>
          {items.map((item, index) => (
            <SortableRow key={item._id} id={item._id} name={getName(item)} canSort={canSort}>
              {children(item, { index, last: items.length - 1, moveTo: (to) => move(index, to) })}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type SortableRowProps = { id: string; name: string; canSort: boolean; children: ReactNode }

/** A row of a `SortableList` with its drag handle. */
const SortableRow = ({ id, name, canSort, children }: SortableRowProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: m.sortable_role() } })
  // Only vertical movement, since the list has one column.
  const shift = transform && { ...transform, x: 0, scaleX: 1, scaleY: 1 }
  return (
    <li
      ref={setNodeRef}
      className={`group/row relative flex items-center gap-3 min-h-16 py-2 ps-3 pe-4 border-b border-b-line last:border-b-0 ${classes.sortable}`}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(shift), transition }}
    >
      {canSort && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="grid flex-none place-items-center w-8 h-10 rounded-item text-ink-2 cursor-grab touch-none hover:text-ink hover:bg-ink/7 group-data-dragged/row:cursor-grabbing"
          {...attributes}
          {...listeners}
          aria-label={m.sortable_move({ name })}
        >
          <IconGripVertical size={18} stroke={1.7} aria-hidden />
        </button>
      )}
      <div className="flex-1 min-w-0">{children}</div>
    </li>
  )
}

/** The announcements for screen readers while a row is moved. */
const sortAnnouncements = (
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
