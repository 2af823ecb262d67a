import { Switch, Textarea } from '@mantine/core'
import type { Product } from '@storekeeper/contract/products/product'
import { toSlug } from '@storekeeper/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle } from 'react'
import { api } from '~/api'
import { CategoryPicker } from '~/domains/categories/categories'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { ImagesField } from '~/ui/files/ImagesField'
import { EditForm } from '~/ui/form/EditForm'
import { SearchResultCard } from '~/ui/form/SearchResultCard'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { ActiveBadge } from '~/ui/StatusBadge'
import { DisplayCouponSelect } from '../DisplayCouponSelect'
import { BasicsCard } from './BasicsCard'
import { BundleCard } from './bundle/BundleCard'
import { PricingCard } from './PricingCard'
import { ProductFacts } from './ProductFacts'
import { RelatedCards } from './RelatedCards'
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
  // Loaded, since the currency comes from it too.
  const { timeZone = 'UTC' } = useSettings() ?? {}
  const edit = useProductForm({ product, store: { currency, timeZone }, onSaved, reload })
  useImperativeHandle(ref, () => edit)
  const isNew = product.version === 0

  return (
    <EditForm edit={edit} permission="products:change" site={product.site}>
      <div className="@container/editor">
        <div className="grid grid-cols-1 content-start gap-4 @min-[840px]/editor:grid-cols-[minmax(0,1fr)_minmax(280px,336px)]">
          <div className="grid content-start grid-cols-1 gap-4 min-w-0">
            <BasicsCard edit={edit} product={product} />
            <PricingCard edit={edit} product={product} currency={currency} />
            <StockCard edit={edit} product={product} />
            <BundleCard edit={edit} product={product} currency={currency} />
            <Card title={m.product_images()}>
              <ImagesField label={m.product_pictures()} {...edit.field('images')} />
            </Card>
            <Card title={m.product_description()}>
              <div className="grid content-start grid-cols-1 gap-4 min-w-0">
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
          <div className="grid content-start grid-cols-1 gap-4 min-w-0">
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

type DisplayCouponCardProps = { edit: ProductEdit; product: Product }

/** Selects the coupon that the shop shows beside the product, from those that apply to it. */
const DisplayCouponCard = ({ edit, product }: DisplayCouponCardProps) => {
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

/** Whether the product is active. */
const StatusCard = ({ edit }: { edit: ProductEdit }) => {
  const isActive = edit.form.useWatchValue('isActive')
  const { defaultValue: _defaultValue, ...field } = edit.field('isActive')
  return (
    <Card
      title={m.products_status()}
      actions={<ActiveBadge isActive={isActive} on={m.products_active()} off={m.products_inactive()} />}
    >
      <Switch
        label={m.product_active()}
        description={m.product_active_hint()}
        {...field}
        checked={isActive}
      />
    </Card>
  )
}

const SeoCard = ({ edit }: { edit: ProductEdit }) => {
  const { data: sites } = useQuery(api.sites.list.queryOptions())
  const site = edit.form.useWatchValue('site')
  const slug = edit.form.useWatchValue('slug')
  const title = edit.form.useWatchValue('title')
  const shortDescription = edit.form.useWatchValue('shortDescription')
  const seoTitle = edit.form.useWatchValue('seo.title')
  const seoDescription = edit.form.useWatchValue('seo.description')
  const domain = sites?.find(({ key }) => key === site)?.domain ?? ''

  return (
    <SearchResultCard
      field={edit.field}
      typed={{ title: seoTitle, description: seoDescription }}
      labels={{ title: m.product_seo_title(), description: m.product_seo_description() }}
      defaults={{
        title: title.trim() || m.product_title(),
        description: shortDescription.trim() || m.product_seo_nothing(),
      }}
      address={`${domain} › ${toSlug(slug) || '…'}`}
    />
  )
}
