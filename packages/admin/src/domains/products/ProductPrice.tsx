import type { ProductRow } from '@storekeeper/contract/products/product'
import { getUnitPrice, priceAt } from '@storekeeper/contract/products/unit-price'
import { useNow } from '~/lib/clock'
import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'

type Props = { product: Pick<ProductRow, 'price' | 'discountPercent'> }

/**
 * The current price, with the regular price struck through if it is higher, and the percentage of a large
 * discount.
 */
export const ProductPrice = ({ product: { price: stored, discountPercent } }: Props) => {
  const price = priceAt(stored, new Date(useNow()))
  const now = getUnitPrice(price, discountPercent)
  if (now === price.regular) return <Money cents={now} className="font-semibold whitespace-nowrap" />
  const isByDiscount = discountPercent !== null && now < getUnitPrice(price)
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap max-md:grid max-md:gap-0 max-md:justify-items-end">
      {isByDiscount && (
        <span
          className="px-1.5 rounded-[6px] text-xs font-semibold leading-5 text-brand-text bg-[color-mix(in_srgb,var(--brand-6)_12%,var(--surface))]"
          title={m.products_large_discount()}
        >
          <bdi dir="ltr">{percents(intlLocale()).format(-discountPercent / 100)}</bdi>
        </span>
      )}
      <s className="text-ink-2 text-xs">
        <Money cents={price.regular} />
      </s>
      <Money cents={now} className="font-semibold whitespace-nowrap" />
    </span>
  )
}

const percents = memoize((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
