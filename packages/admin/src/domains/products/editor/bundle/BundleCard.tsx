import { Switch } from '@mantine/core'
import { countBundles, getPartsPrice } from '@storekeeper/contract/products/bundle'
import type { Product } from '@storekeeper/contract/products/product'
import { MAX_PARTS } from '@storekeeper/contract/products/product-input'
import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import { fieldText } from '~/errors/field-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { SortableList } from '~/ui/sortable/SortableList'
import { ProductPicker } from '../../picker/ProductPicker'
import type { ProductEdit } from '../use-product-form'
import { useTypedPrice } from '../use-typed-price'
import { BundlePartRow } from './BundlePartRow'
import { type ShownPart, useBundleParts } from './use-bundle-parts'

type Props = { edit: ProductEdit; product: Product; currency: string }

/** Whether the product is a bundle, and its products. */
export const BundleCard = ({ edit, product, currency }: Props) => {
  const isBundle = edit.form.useWatchValue('isBundle')
  const { defaultValue: _defaultValue, ...field } = edit.field('isBundle')
  return (
    <Card title={m.product_bundle()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <Switch
          label={m.product_is_bundle()}
          description={m.product_is_bundle_hint()}
          {...field}
          checked={isBundle}
        />
        {isBundle && <BundleBuilder edit={edit} product={product} currency={currency} />}
      </div>
    </Card>
  )
}

const BundleBuilder = ({ edit, product, currency }: Props) => {
  const site = edit.form.useWatchValue('site')
  const { typed, parts, change } = useBundleParts(edit, product)
  const show = (next: ShownPart[]) =>
    change(next.map((part) => ({ product: part.product, quantity: part.typed })))
  const own = product._id ? [product._id] : []
  const isFull = typed.length >= MAX_PARTS
  // The errors of a part are shown in its row.
  const wrong = edit.form.errors.includes

  return (
    <>
      {parts.length > 0 && (
        <SortableList
          label={m.product_parts()}
          items={parts}
          getId={(part) => part.product}
          getName={({ title }) => title}
          className="grid divide-y divide-line border border-line rounded-item"
          onSort={show}
        >
          {(part, position) => (
            <BundlePartRow
              key={part.product}
              part={part}
              position={position}
              error={wrongAt(edit.form.errors, position.index)}
              onQuantity={(typed) => show(parts.with(position.index, { ...part, typed }))}
              onRemove={() => show(parts.filter((one) => one !== part))}
            />
          )}
        </SortableList>
      )}
      <ProductPicker
        label={m.product_add_part()}
        description={m.product_parts_of({ count: typed.length, max: MAX_PARTS })}
        site={site}
        onlySingle
        exclude={[...own, ...typed.map((part) => part.product)]}
        disabled={isFull}
        data-path="includes"
        error={typeof wrong === 'string' && fieldText(wrong)}
        value={null}
        onChange={(id) => id && change([...typed, { product: id, quantity: 1 }])}
      />
      {parts.length > 0 && <BundleSums edit={edit} product={product} currency={currency} />}
    </>
  )
}

const BundleSums = ({ edit, product, currency }: Props) => {
  const { parts } = useBundleParts(edit, product)
  const price = getUnitPrice(useTypedPrice(edit, currency).price)
  const apart = getPartsPrice(parts)
  return (
    <dl
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2.5 gap-x-4 text-sm leading-5 [&_dt]:text-ink-2 [&_dd]:text-end [&_dd]:wrap-anywhere"
      aria-live="polite"
    >
      <dt>{m.product_parts_apart()}</dt>
      <dd>
        <Money cents={apart} />
      </dd>
      <dt>{m.product_as_bundle()}</dt>
      <dd>
        <Money cents={price} />
      </dd>
      <dt>{price > apart ? m.product_bundle_costs_more() : m.product_bundle_saves()}</dt>
      <dd className={price < apart ? 'font-semibold text-[light-dark(#17693b,#6fd39a)]' : undefined}>
        <Money cents={Math.abs(apart - price)} />
      </dd>
      <dt>{m.product_bundles_from_parts()}</dt>
      <dd>{formatCount(countBundles(parts))}</dd>
    </dl>
  )
}

const wrongAt = (errors: Readonly<Record<string, unknown>>, index: number) => {
  const [, error] = Object.entries(errors).find(([path]) => path.startsWith(`includes.${index}.`)) ?? []
  return typeof error === 'string' ? fieldText(error) : undefined
}
