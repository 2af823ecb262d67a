import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { CloseButton, NumberInput } from '@mantine/core'
import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import { IconGripVertical } from '@tabler/icons-react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { focusBeside } from '~/ui/files/focus-beside'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import type { ShownPart } from './use-bundle-parts'

const partClass =
  'relative grid grid-cols-[24px_40px_minmax(0,1fr)_88px_88px_32px] items-center gap-3 py-2 px-3 rounded-item bg-surface not-first:border-t not-first:border-t-line @max-[520px]/editor:grid-cols-[24px_40px_minmax(0,1fr)_32px]'

type Props = {
  part: ShownPart
  error: string | undefined
  onQuantity: (typed: number | string) => void
  onRemove: () => void
}

/** One product of a bundle with its quantity and price. */
export const BundlePartRow = ({ part, error, onQuantity, onRemove }: Props) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: part.product, attributes: { roleDescription: m.files_order_role() } })
  const shift = transform && { ...transform, x: 0, scaleX: 1, scaleY: 1 }
  const { title } = part

  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${partClass} z-2 shadow-[0_8px_24px_rgb(16_24_40/16%)]` : partClass}
      style={{ transform: CSS.Transform.toString(shift), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="grid place-items-center w-6 h-8 rounded-[6px] text-ink-2 cursor-grab touch-none"
        {...attributes}
        {...listeners}
        aria-label={m.product_move_part({ title })}
      >
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
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
    </li>
  )
}
