import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './Sortable.module.css'
import type { ItemPosition } from './SortableItem'

type Props<Item> = {
  label: string
  items: readonly Item[]
  getId: (item: Item) => string
  /** The accessible name of an item. */
  getName: (item: Item, index: number) => string
  canSort?: boolean
  /** The whole item of a grid may be its drag handle: a touch drags it only after a delay. */
  layout?: 'list' | 'grid'
  className?: string
  onSort: (items: Item[]) => void
  /** Renders a `SortableItem`. */
  children: (item: Item, position: ItemPosition) => ReactNode
}

/** A short sortable list: by dragging, with the space bar and the arrow keys, or from each item's menu. */
export const SortableList = <Item,>({
  label,
  items,
  getId,
  getName,
  canSort = true,
  layout = 'list',
  className = 'text-sm',
  onSort,
  children,
}: Props<Item>) => {
  const isList = layout === 'list'
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // The delay lets a swipe scroll the page instead of moving an item.
    useSensor(TouchSensor, {
      activationConstraint: isList ? { distance: 4 } : { delay: 200, tolerance: 8 },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(getId)
  const names = items.map(getName)
  const move = (from: number, to: number) => onSort(arrayMove([...items], from, to))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isList ? ONLY_VERTICAL : undefined}
      accessibility={sortAnnouncements(ids, names)}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
        // An item can be deleted elsewhere while it is dragged.
        if (from >= 0 && to >= 0 && from !== to) move(from, to)
      }}
    >
      <SortableContext
        items={ids}
        strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}
        disabled={!canSort}
      >
        <ol className={isList ? `${classes.list} ${className}` : className} aria-label={label}>
          {items.map((item, index) =>
            children(item, {
              id: ids[index] ?? '',
              name: names[index] ?? '',
              canSort,
              index,
              last: items.length - 1,
              moveTo: (to) => move(index, to),
            }),
          )}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const ONLY_VERTICAL: DndContextProps['modifiers'] = [({ transform }) => ({ ...transform, x: 0 })]

/** The announcements for screen readers while an item is moved. */
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
