import { useState } from 'react'
import { api } from '~/api'
import { ProductsPicker } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { toast } from '~/ui/toasts/toast'
import { newDiscounts } from './discount-form'
import { TermsFields } from './TermsFields'
import { useDiscountForm } from './use-discount-form'

type Props = {
  /** Only products of this site; undefined for any site. */
  site: string | undefined
  timeZone: string
  onClose: () => void
}

/** Adds several products with the same terms, at the end of their lists. */
export const AddDiscountsDrawer = ({ site, timeZone, onClose }: Props) => {
  const [discount] = useState(() => newDiscounts(timeZone))
  const edit = useDiscountForm({
    name: 'large-discounts.new',
    discount,
    timeZone,
    send: async ({ version: _version, ...terms }, _values, _origin, requestId) => {
      const { items } = await api.largeDiscounts.create.call({ ...terms, requestId })
      toast.success(m.large_discounts_added({ count: items.length }))
      return discount
    },
    onSaved: onClose,
    reload: async () => discount,
  })

  return (
    <FormDrawer
      title={m.large_discounts_add()}
      edit={edit}
      saveLabel={m.large_discounts_add_verb()}
      onClose={onClose}
    >
      <ProductsPicker
        label={m.large_discounts_products()}
        site={site}
        withAsterisk
        {...edit.field('products')}
      />
      <TermsFields edit={edit} timeZone={timeZone} />
    </FormDrawer>
  )
}
