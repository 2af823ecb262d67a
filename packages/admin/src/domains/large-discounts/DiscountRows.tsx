import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { m } from '~/paraglide/messages.js'
import { SortableList } from '~/ui/sortable/SortableList'
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
  return (
    <>
      <div className={classes.heads} aria-hidden>
        <span className="col-start-2">{m.large_discounts_product()}</span>
        <span className="text-end">{m.large_discounts_regular_price()}</span>
        <span>{m.large_discounts_percent()}</span>
        <span className="text-end">{m.large_discounts_price_now()}</span>
        <span>{m.large_discounts_days()}</span>
        <span>{m.large_discounts_state()}</span>
      </div>
      <SortableList
        label={label}
        items={discounts}
        getId={({ _id }) => _id}
        getName={({ product }) => product.title}
        canSort={canMove}
        className={`rounded-b-card text-sm max-[1321px]:mt-4 max-[1321px]:border-t max-[1321px]:border-t-line ${isStale ? 'opacity-55 [transition:opacity_120ms_120ms]' : ''}`}
        onSort={onOrder}
      >
        {(discount, position) => (
          <DiscountRow
            key={discount._id}
            discount={discount}
            position={position}
            canChange={canChange}
            onEdit={() => onEdit(discount)}
            onRemove={() => onRemove(discount)}
          />
        )}
      </SortableList>
    </>
  )
}
