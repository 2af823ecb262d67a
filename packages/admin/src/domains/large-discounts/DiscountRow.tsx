import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { getLargeDiscountState } from '@storekeeper/contract/large-discounts/large-discount-query'
import { applyPercent } from '@storekeeper/contract/products/unit-price'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNow } from '~/lib/clock'
import { formatDayRange } from '~/lib/day-range'
import { sliceTitle, useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { toFirstDay, toLastDay } from '~/ui/dates/store-days'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge } from '~/ui/StatusBadge'
import {
  DragHandle,
  type ItemPosition,
  moveEntries,
  rowHandleClass,
  SortableItem,
} from '~/ui/sortable/SortableItem'
import classes from './DiscountRows.module.css'
import { DISCOUNT_STATE } from './discount-names'
import { PercentBox } from './PercentBox'

const daysClass = '[grid-area:days] whitespace-nowrap text-ink-2 max-md:whitespace-normal'

type Props = {
  discount: LargeDiscount
  position: ItemPosition
  canChange: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One product of the list with a drag handle; its menu contains moves as an alternative to dragging. */
export const DiscountRow = ({ discount, position, canChange, onEdit, onRemove }: Props) => {
  const { product } = discount
  const refusal = !canChange && m.shell_not_allowed()
  const length = useTitleLength()

  return (
    <SortableItem
      position={position}
      className={`border-b border-b-line last:border-b-0 last:rounded-b-card ${classes.row}`}
    >
      <DragHandle className={`[grid-area:handle] ${rowHandleClass}`} />
      <div className="flex [grid-area:product] items-center gap-3 min-w-0 max-md:gap-2">
        <ProductImage url={product.image} alt="" />
        <div className="grid min-w-0 leading-5">
          <RowName title={product.title} onClick={onEdit}>
            <bdi>{sliceTitle(product.title, length)}</bdi>
          </RowName>
          <span className="flex gap-2 text-xs whitespace-nowrap text-ink-2">
            <bdi dir="ltr">{product.sku}</bdi>
            {!product.isActive && <span>{m.large_discounts_product_inactive()}</span>}
          </span>
        </div>
      </div>
      <Money
        cents={product.price.regular}
        className="[grid-area:regular] text-end whitespace-nowrap text-ink-2 max-md:line-through"
      />
      <PercentBox discount={discount} canChange={canChange} />
      <ResultingPrice discount={discount} />
      <DiscountDays discount={discount} />
      <span className="[grid-area:state] max-[1321px]:justify-self-end">
        <DiscountStateBadge discount={discount} />
      </span>
      <span className="[grid-area:menu] justify-self-end">
        <RowMenu
          label={m.large_discounts_actions_for({ product: product.title })}
          entries={() => [
            { label: m.large_discounts_edit(), icon: IconPencil, refusal, onClick: onEdit },
            ...(position.canSort ? moveEntries(position, { refusal, hasTop: true }) : []),
            { label: m.large_discounts_remove(), icon: IconTrash, refusal, onClick: onRemove },
          ]}
        />
      </span>
    </SortableItem>
  )
}

/** The start and end of a discount as days of the store's time zone. */
const DiscountDays = ({ discount: { startsAt, endsAt } }: { discount: LargeDiscount }) => {
  const timeZone = useSettings()?.timeZone
  if (!timeZone) return <span className={daysClass} />
  const from = toFirstDay(startsAt, timeZone)
  const to = toLastDay(endsAt, timeZone)
  return (
    <span className={daysClass}>
      {to
        ? formatDayRange({ from, to })
        : m.large_discounts_since({ day: formatDayRange({ from, to: from }) })}
    </span>
  )
}

/** Shows whether the discount applies now, and if not, the reason. */
const DiscountStateBadge = ({ discount }: { discount: LargeDiscount }) => {
  const state = getLargeDiscountState(discount, new Date(useNow()))
  return <StatusBadge {...DISCOUNT_STATE[state]} />
}

/** The customer's price while the discount applies; the sale price if that is lower. */
const ResultingPrice = ({ discount }: { discount: LargeDiscount }) => {
  const { product, discountPercent, resultingPrice } = discount
  const isSaleLower = resultingPrice < applyPercent(product.price.regular, 100 - discountPercent)
  return (
    <span className="grid [grid-area:price] justify-items-end leading-4.5">
      <Money cents={resultingPrice} className="font-semibold whitespace-nowrap" />
      {isSaleLower && <small className="text-xs text-end text-ink-2">{m.large_discounts_sale_lower()}</small>}
    </span>
  )
}
