import type { Product } from '@storekeeper/contract/products/product'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { DisplayCouponSelect } from '../DisplayCouponSelect'
import type { ProductEdit } from './use-product-form'

type Props = { edit: ProductEdit; product: Product }

/** Selects the coupon that the shop shows beside the product, from those that apply to it. */
export const DisplayCouponCard = ({ edit, product }: Props) => {
  const shown = edit.form.useWatchValue('displayCoupon')
  const { onChange, defaultValue: _defaultValue, ...field } = edit.field('displayCoupon')

  return (
    <Card title={m.product_display_coupon()}>
      <DisplayCouponSelect
        label={m.product_coupon_shown()}
        description={m.product_coupon_shown_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={m.product_no_coupon()}
        product={product}
        {...field}
        value={shown || null}
        onChange={(code) => onChange(code ?? '')}
      />
    </Card>
  )
}
