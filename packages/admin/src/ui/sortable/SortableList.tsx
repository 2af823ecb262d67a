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
        <ol className={classes.rows} aria-label={label}>
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
