import { CloseButton, NumberInput } from '@mantine/core'
import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { focusBeside } from '~/ui/files/focus-beside'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import { DragHandle, type ItemPosition, SortableItem } from '~/ui/sortable/SortableItem'
import type { ShownPart } from './use-bundle-parts'

type Props = {
  part: ShownPart
  position: ItemPosition
  error: string | undefined
  onQuantity: (typed: number | string) => void
  onRemove: () => void
}

/** One product of a bundle with its quantity and price. */
export const BundlePartRow = ({ part, position, error, onQuantity, onRemove }: Props) => {
  const { title } = part

  return (
    <SortableItem
      position={position}
      className="grid grid-cols-[24px_40px_minmax(0,1fr)_88px_88px_32px] items-center gap-3 py-2 px-3 rounded-item @max-[520px]/editor:grid-cols-[24px_40px_minmax(0,1fr)_32px]"
    >
      <DragHandle className="w-6 h-8 rounded-[6px] touch-none" />
      <ProductImage url={part.image} alt="" />
      <div className="grid gap-0.5 min-w-0 leading-5">
        <bdi className="truncate font-medium" title={title}>
          {title}
        </bdi>
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <bdi dir="ltr">{part.sku}</bdi>
          <Money cents={getUnitPrice(part.price)} />
          <span>{m.product_part_stock({ count: formatCount(part.stock) })}</span>
        </span>
        {error && <span className="text-xs text-error">{error}</span>}
      </div>
      <NumberInput
        aria-label={m.product_quantity_of({ title })}
        className="@max-[520px]/editor:col-start-3 @max-[520px]/editor:row-start-2 @max-[520px]/editor:max-w-26"
        min={1}
        allowNegative={false}
        allowDecimal={false}
        error={Boolean(error)}
        value={part.typed}
        onChange={onQuantity}
      />
      <Money
        cents={getUnitPrice(part.price) * part.quantity}
        className="font-medium text-end @max-[520px]/editor:hidden"
      />
      <CloseButton
        aria-label={m.product_remove_part({ title })}
        data-removes
        className="@max-[520px]/editor:col-start-4 @max-[520px]/editor:row-start-1"
        onClick={(event) => {
          focusBeside(event.currentTarget)
          onRemove()
        }}
      />
    </SortableItem>
  )
}
