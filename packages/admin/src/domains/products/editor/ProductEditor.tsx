import { Textarea } from '@mantine/core'
import type { Product } from '@storekeeper/contract/products/product'
import { type Ref, useImperativeHandle } from 'react'
import { CategoryPicker } from '~/domains/categories/categories'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ImagesField } from '~/ui/files/ImagesField'
import { EditForm } from '~/ui/form/EditForm'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { BasicsCard } from './BasicsCard'
import { BundleCard } from './BundleCard'
import { DisplayCouponCard } from './DisplayCouponCard'
import { PricingCard } from './PricingCard'
import classes from './ProductEditor.module.css'
import { ProductFacts } from './ProductFacts'
import { RelatedCards } from './RelatedCards'
import { SeoCard } from './SeoCard'
import { StatusCard } from './StatusCard'
import { StockCard } from './StockCard'
import { type ProductEdit, useProductForm } from './use-product-form'

type Props = {
  product: Product
  currency: string
  onSaved: (saved: Product) => void
  /** Refetches and returns the product. */
  reload: () => Promise<Product | undefined>
  /** Exposes whether the form has unsaved input to the actions of the page. */
  ref?: Ref<Pick<ProductEdit, 'isDirty'>>
}

/** The editor of a product by section; some sections are available once a new product is saved. */
export const ProductEditor = ({ product, currency, onSaved, reload, ref }: Props) => {
  const edit = useProductForm({ product, currency, onSaved, reload })
  useImperativeHandle(ref, () => edit)
  const isNew = product.version === 0

  return (
    <EditForm edit={edit}>
      <div className={classes.room}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <BasicsCard edit={edit} product={product} />
            <PricingCard edit={edit} product={product} currency={currency} />
            <StockCard edit={edit} product={product} />
            <BundleCard edit={edit} product={product} currency={currency} />
            <Card title={m.product_images()}>
              <ImagesField label={m.product_pictures()} {...edit.field('images')} />
            </Card>
            <Card title={m.product_description()}>
              <div className={classes.stack}>
                <Textarea
                  label={m.product_short_description()}
                  description={m.product_short_description_hint()}
                  autosize
                  minRows={2}
                  maxRows={6}
                  dir="auto"
                  {...edit.field('shortDescription')}
                />
                <RichTextField label={m.product_full_description()} {...edit.field('description')} />
              </div>
            </Card>
            <SeoCard edit={edit} />
          </div>
          <div className={classes.side}>
            <StatusCard edit={edit} />
            {!isNew && <ProductFacts product={product} />}
            <Card title={m.product_categories()}>
              <CategoryPicker
                multiple
                label={m.product_assigned_categories()}
                known={product.categories}
                {...edit.field('categories')}
              />
            </Card>
            {!isNew && <DisplayCouponCard edit={edit} product={product} />}
            {!isNew && <RelatedCards product={product} />}
          </div>
        </div>
      </div>
    </EditForm>
  )
}
