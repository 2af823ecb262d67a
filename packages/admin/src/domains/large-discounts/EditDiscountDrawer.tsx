import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { ProductImage } from '~/ui/ProductImage'
import { toast } from '~/ui/toasts/toast'
import { toEdited } from './discount-form'
import classes from './LargeDiscounts.module.css'
import { TermsFields } from './TermsFields'
import { useDiscountForm } from './use-discount-form'

type Props = { discount: LargeDiscount; timeZone: string; onClose: () => void }

/** Edits the percentage and the dates of one product's discount. */
export const EditDiscountDrawer = ({ discount, timeZone, onClose }: Props) => {
  const [began] = useState(() => toEdited(discount))
  const { _id, site, product } = discount
  const edit = useDiscountForm({
    name: `large-discount.${_id}`,
    discount: began,
    timeZone,
    send: async ({ products: _products, ...terms }) => {
      const { items } = await api.largeDiscounts.update.call({ _id, ...terms })
      const [saved] = items
      return saved ? toEdited(saved) : began
    },
    onSaved: () => {
      toast.success(m.large_discounts_saved())
      onClose()
    },
    reload: async () => {
      const { items } = await api.largeDiscounts.list.call({ site, limit: '200' })
      const found = items.find((one) => one._id === _id)
      return found && toEdited(found)
    },
  })

  return (
    <FormDrawer title={m.large_discounts_edit_title()} edit={edit} onClose={onClose}>
      <div className={classes.product}>
        <ProductImage url={product.image} alt="" />
        <div className={classes.texts}>
          <bdi className={classes.name}>{product.title}</bdi>
          <bdi dir="ltr" className={classes.sku}>
            {product.sku}
          </bdi>
        </div>
      </div>
      <TermsFields edit={edit} timeZone={timeZone} />
    </FormDrawer>
  )
}
