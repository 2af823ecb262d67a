import { Select } from '@mantine/core'
import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import type { Product } from '@storekeeper/contract/products/product'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import type { ProductEdit } from './use-product-form'

const MOST_COUPONS = '200'

type Props = { edit: ProductEdit; product: Product }

/** The coupon that the shop shows beside the product: one of those that are good for it. */
export const DisplayCouponCard = ({ edit, product }: Props) => {
  const naming = useQuery(
    api.coupons.list.queryOptions({
      input: { product: product._id, state: 'live,scheduled', limit: MOST_COUPONS, sort: 'code.asc' },
    }),
  )
  const ofSite = useQuery(
    api.coupons.list.queryOptions({
      input: { site: product.site, state: 'live,scheduled', limit: MOST_COUPONS, sort: 'code.asc' },
    }),
  )
  const good = [...(naming.data?.items ?? []), ...(ofSite.data?.items ?? []).filter(isForEverything)]
  const codes = new Set([
    ...(product.displayCoupon ? [product.displayCoupon] : []),
    ...good.map(({ code }) => code),
  ])
  const titles = new Map(good.map(({ code, title }) => [code, title]))

  const shown = edit.form.useWatchValue('displayCoupon')
  const { onChange, defaultValue: _defaultValue, ...field } = edit.field('displayCoupon')

  return (
    <Card title={m.product_display_coupon()}>
      <Select
        label={m.product_coupon_shown()}
        description={m.product_coupon_shown_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={m.product_no_coupon()}
        nothingFoundMessage={m.product_no_coupon_good()}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': m.product_coupon_clear() }}
        data={[...codes].sort().map((code) => ({ value: code, label: labelOf(code, titles.get(code)) }))}
        {...field}
        value={shown || null}
        onChange={(code) => onChange(code ?? '')}
      />
    </Card>
  )
}

const isForEverything = ({ products, categories }: Coupon) => products.length === 0 && categories.length === 0

const labelOf = (code: string, title: string | undefined) => (title ? `${code} · ${title}` : code)
