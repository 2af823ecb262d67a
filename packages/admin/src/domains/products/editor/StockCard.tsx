import { NumberInput, TextInput } from '@mantine/core'
import { countBundles } from '@storekeeper/contract/products/bundle'
import type { Product } from '@storekeeper/contract/products/product'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'

import { useBundleParts } from './bundle/use-bundle-parts'
import type { ProductEdit } from './use-product-form'

type Props = { edit: ProductEdit; product: Product }

/** The stock of a product; a bundle has no separate stock. */
export const StockCard = ({ edit, product }: Props) => {
  const isBundle = edit.form.useWatchValue('isBundle')
  const whole = { min: 0, allowNegative: false, allowDecimal: false, thousandSeparator: ',' } as const
  return (
    <Card title={m.product_stock()}>
      <div className="grid grid-cols-1 items-start gap-4 @min-[520px]/editor:grid-cols-3">
        {isBundle ? (
          <BundleStock edit={edit} product={product} />
        ) : (
          <NumberInput label={m.product_quantity()} withAsterisk {...whole} {...edit.field('quantity')} />
        )}
        <NumberInput label={m.product_low_stock_at()} withAsterisk {...whole} {...edit.field('lowStockAt')} />
        <NumberInput label={m.product_weight()} {...whole} {...edit.field('weight')} />
      </div>
    </Card>
  )
}

const BundleStock = ({ edit, product }: Props) => {
  const { parts } = useBundleParts(edit, product)
  return (
    <TextInput
      label={m.product_quantity()}
      description={m.product_quantity_of_bundle()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      variant="filled"
      readOnly
      value={formatCount(countBundles(parts))}
    />
  )
}
