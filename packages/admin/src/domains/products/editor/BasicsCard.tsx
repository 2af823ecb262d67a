import { Select, TextInput } from '@mantine/core'
import type { Product } from '@storekeeper/contract/products/product'
import { useRef } from 'react'
import { slugify } from '~/lib/slugify'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { Card } from '~/ui/Card'
import { SlugField } from './SlugField'
import type { ProductEdit } from './use-product-form'

type Props = { edit: ProductEdit; product: Product }

/** The title and slug of the product. A new product's slug follows its title until the admin edits it. */
export const BasicsCard = ({ edit, product }: Props) => {
  const isNew = product.version === 0
  const { data: sites } = useSitesFor(isNew ? 'products:change' : 'products:read')
  const followed = useRef(slugify(edit.form.getValues().title))
  const title = edit.field('title')

  const follow = (typed: string) => {
    if (!isNew || edit.form.getValues().slug !== followed.current) return
    followed.current = slugify(typed)
    edit.form.setFieldValue('slug', followed.current)
  }

  return (
    <Card title={m.product_basics()}>
      <div className="grid grid-cols-1 items-start gap-4 @min-[520px]/editor:grid-cols-2">
        <TextInput
          label={m.product_title()}
          withAsterisk
          dir="auto"
          maxLength={200}
          className="@min-[520px]/editor:col-span-full"
          {...title}
          onChange={(event) => {
            title.onChange(event)
            follow(event.currentTarget.value)
          }}
        />
        <div className="@min-[520px]/editor:col-span-full">
          <SlugField edit={edit} product={product} />
        </div>
        <TextInput label={m.product_sku()} withAsterisk dir="ltr" maxLength={100} {...edit.field('sku')} />
        <Select
          label={m.products_site()}
          description={isNew ? undefined : m.product_site_fixed()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          allowDeselect={false}
          readOnly={!isNew}
          variant={isNew ? undefined : 'filled'}
          data={(sites ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          {...edit.field('site')}
        />
      </div>
    </Card>
  )
}
