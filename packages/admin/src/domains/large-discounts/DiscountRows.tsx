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
import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { m } from '~/paraglide/messages.js'
import { DiscountRow } from './DiscountRow'
import classes from './DiscountRows.module.css'
import { discountAnnouncements } from './discount-announcements'

type Props = {
  label: string
  discounts: LargeDiscount[]
  canChange: boolean
  canMove: boolean
  isStale: boolean
  onOrder: (discounts: LargeDiscount[]) => void
  onEdit: (discount: LargeDiscount) => void
  onRemove: (discount: LargeDiscount) => void
}

/** A list ordered by dragging, with the keyboard, or from each row menu. */
export const DiscountRows = ({
  label,
  discounts,
  canChange,
  canMove,
  isStale,
  onOrder,
  onEdit,
  onRemove,
}: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const getIndex = (id: unknown) => discounts.findIndex(({ _id }) => _id === id)
  const move = (from: number, to: number) => onOrder(arrayMove(discounts, from, to))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={discountAnnouncements(discounts)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) move(getIndex(active.id), getIndex(over.id))
      }}
    >
      <div className={classes.heads} aria-hidden>
        <span className={classes.headProduct}>{m.large_discounts_product()}</span>
        <span className={classes.end}>{m.large_discounts_regular_price()}</span>
        <span>{m.large_discounts_percent()}</span>
        <span className={classes.end}>{m.large_discounts_price_now()}</span>
        <span>{m.large_discounts_days()}</span>
        <span>{m.large_discounts_state()}</span>
      </div>
      <SortableContext
        items={discounts.map(({ _id }) => _id)}
        strategy={verticalListSortingStrategy}
        disabled={!canMove}
      >
        <ol className={classes.rows} aria-label={label} data-stale={isStale || undefined}>
          {discounts.map((discount, index) => (
            <DiscountRow
              key={discount._id}
              discount={discount}
              index={index}
              last={discounts.length - 1}
              canChange={canChange}
              canMove={canMove}
              onMove={(to) => move(index, to)}
              onEdit={() => onEdit(discount)}
              onRemove={() => onRemove(discount)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
