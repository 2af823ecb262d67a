import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { ProductImage } from '~/ui/ProductImage'
import { toast } from '~/ui/toasts/toast'
import { toEdited } from './discount-form'
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
    <FormDrawer
      title={m.large_discounts_edit_title()}
      edit={edit}
      permission="large-discounts:change"
      site={discount.site}
      onClose={onClose}
    >
      <div className="flex items-center gap-3">
        <ProductImage url={product.image} alt="" />
        <div className="grid justify-items-start leading-5">
          <bdi className="font-550">{product.title}</bdi>
          <bdi dir="ltr" className="text-xs text-ink-2">
            {product.sku}
          </bdi>
        </div>
      </div>
      <TermsFields edit={edit} timeZone={timeZone} />
    </FormDrawer>
  )
}
