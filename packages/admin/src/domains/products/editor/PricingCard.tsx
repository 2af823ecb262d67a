import { TextInput } from '@mantine/core'
import type { Product } from '@storekeeper/contract/products/product'
import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import { TaxClassField } from '~/domains/taxes/taxes'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { MoneyField } from '~/ui/form/AmountField'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import type { ProductEdit } from './use-product-form'
import { useTypedPrice } from './use-typed-price'

type Props = { edit: ProductEdit; product: Product; currency: string }

/** The regular and the sale price, and the resulting price for customers. */
export const PricingCard = ({ edit, product, currency }: Props) => {
  const { regular, sale, price } = useTypedPrice(edit, currency)
  const now = getUnitPrice(price, product.discountPercent)
  const saving = regular - now

  return (
    <Card title={m.product_pricing()}>
      <div className="grid content-start grid-cols-1 gap-4 min-w-0">
        <div className="grid grid-cols-1 items-start gap-4 @min-[520px]/editor:grid-cols-2">
          <MoneyField
            currency={currency}
            label={m.product_regular_price({ currency })}
            withAsterisk
            {...edit.field('price.regular')}
          />
          <MoneyField
            currency={currency}
            label={m.product_sale_price({ currency })}
            {...edit.field('price.sale')}
          />
        </div>
        {sale > 0 && (
          <div className="grid grid-cols-1 items-start gap-4 @min-[520px]/editor:grid-cols-2">
            <TextInput type="date" label={m.product_sale_from()} {...edit.field('price.saleFrom')} />
            <TextInput type="date" label={m.product_sale_until()} {...edit.field('price.saleUntil')} />
          </div>
        )}
        <TaxClassField {...edit.field('taxClass')} />
        {sale > 0 && sale >= regular && <Notice tone="plain">{m.product_sale_ignored()}</Notice>}
        {regular > 0 && (
          <p className="flex flex-wrap items-baseline gap-y-1 gap-x-3" role="status">
            <span className="text-sm text-ink-2">{m.product_customers_pay()}</span>
            <Money cents={now} className="text-xl font-semibold" />
            {saving > 0 && (
              <>
                <s className="text-ink-2">
                  <Money cents={regular} />
                </s>
                <span className="font-semibold text-[light-dark(#17693b,#6fd39a)]">
                  {m.product_saves()} <Money cents={saving} />{' '}
                  <bdi dir="ltr">({formatCount(Math.round((saving / regular) * 100))}%)</bdi>
                </span>
              </>
            )}
          </p>
        )}
        {product.discountPercent !== null && now < getUnitPrice(price) && (
          <p className="text-sm text-ink-2">
            {m.product_price_by_discount({ percent: product.discountPercent })}
          </p>
        )}
      </div>
    </Card>
  )
}
