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
import classes from './BundleParts.module.css'
import type { ShownPart } from './use-bundle-parts'

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
      className={classes.part}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(shift), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={m.product_move_part({ title })}
      >
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
      <ProductImage url={part.image} alt="" />
      <div className={classes.texts}>
        <bdi className={classes.title} title={title}>
          {title}
        </bdi>
        <span className={classes.about}>
          <bdi dir="ltr">{part.sku}</bdi>
          <Money cents={getUnitPrice(part.price)} />
          <span>{m.product_part_stock({ count: formatCount(part.stock) })}</span>
        </span>
        {error && <span className={classes.error}>{error}</span>}
      </div>
      <NumberInput
        aria-label={m.product_quantity_of({ title })}
        className={classes.quantity}
        min={1}
        allowNegative={false}
        allowDecimal={false}
        error={Boolean(error)}
        value={part.typed}
        onChange={onQuantity}
      />
      <Money cents={getUnitPrice(part.price) * part.quantity} className={classes.sum} />
      <CloseButton
        aria-label={m.product_remove_part({ title })}
        data-removes
        onClick={(event) => {
          focusBeside(event.currentTarget)
          onRemove()
        }}
      />
    </li>
  )
}
