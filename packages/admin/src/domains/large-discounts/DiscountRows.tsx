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
import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { m } from '~/paraglide/messages.js'
import { DiscountRow } from './DiscountRow'
import classes from './DiscountRows.module.css'

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
        <span className="col-start-2">{m.large_discounts_product()}</span>
        <span className="text-end">{m.large_discounts_regular_price()}</span>
        <span>{m.large_discounts_percent()}</span>
        <span className="text-end">{m.large_discounts_price_now()}</span>
        <span>{m.large_discounts_days()}</span>
        <span>{m.large_discounts_state()}</span>
      </div>
      <SortableContext
        items={discounts.map(({ _id }) => _id)}
        strategy={verticalListSortingStrategy}
        disabled={!canMove}
      >
        <ol
          className="rounded-[0_0_var(--radius-card)_var(--radius-card)] text-sm data-stale:opacity-55 data-stale:[transition:opacity_120ms_120ms] max-[1321px]:mt-4 max-[1321px]:border-t max-[1321px]:border-t-line"
          aria-label={label}
          data-stale={isStale || undefined}
        >
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

/** The announcements for screen readers while a product is dragged. */
const discountAnnouncements = (discounts: readonly LargeDiscount[]): DndContextProps['accessibility'] => {
  const total = discounts.length
  const getPosition = (id: unknown) => discounts.findIndex(({ _id }) => _id === id) + 1
  const getProductTitle = (id: unknown) => discounts[getPosition(id) - 1]?.product.title ?? ''
  const taken = (id: unknown) =>
    m.large_discounts_order_taken({ product: getProductTitle(id), position: getPosition(id), total })
  return {
    screenReaderInstructions: { draggable: m.large_discounts_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // A dragged item is over itself first; this event must not interrupt the announcement that it was
      // picked up.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.large_discounts_order_over({ position: getPosition(over.id), total })
      },
      onDragEnd: ({ active, over }) =>
        over
          ? m.large_discounts_order_put({
              product: getProductTitle(active.id),
              position: getPosition(over.id),
              total,
            })
          : m.large_discounts_order_cancelled(),
      onDragCancel: () => m.large_discounts_order_cancelled(),
    },
  }
}
