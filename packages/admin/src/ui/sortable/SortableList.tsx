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
import type { ReactNode } from 'react'
import classes from './Sortable.module.css'
import { SortableRow } from './SortableRow'
import { sortAnnouncements } from './sort-announcements'

/** The position of a row, counted from 0, and how it gets elsewhere without being dragged. */
export type Place = { place: number; last: number; moveTo: (place: number) => void }

type Props<Item> = {
  label: string
  items: readonly Item[]
  /** Names an item for who cannot see it. */
  nameOf: (item: Item) => string
  canSort: boolean
  onSort: (items: Item[]) => void
  children: (item: Item, place: Place) => ReactNode
}

/** A short list to be put in order: by dragging, with the space bar and the arrow keys, or from each row's menu. */
export const SortableList = <Item extends { _id: string }>({
  label,
  items,
  nameOf,
  canSort,
  onSort,
  children,
}: Props<Item>) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => items.findIndex(({ _id }) => _id === id)
  const move = (from: number, to: number) => onSort(arrayMove([...items], from, to))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={sortAnnouncements(
        items.map(({ _id }) => _id),
        items.map(nameOf),
      )}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext
        items={items.map(({ _id }) => _id)}
        strategy={verticalListSortingStrategy}
        disabled={!canSort}
      >
        <ol className={classes.rows} aria-label={label}>
          {items.map((item, place) => (
            <SortableRow key={item._id} id={item._id} name={nameOf(item)} canSort={canSort}>
              {children(item, { place, last: items.length - 1, moveTo: (to) => move(place, to) })}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
