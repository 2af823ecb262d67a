import { priceAt } from '@storekeeper/contract/products/unit-price'
import { useNow } from '~/lib/clock'
import { parseCents } from '~/lib/parse-amount'
import { useSettings } from '~/settings'
import { getDayEnd, toStart } from '~/ui/dates/store-days'
import type { ProductEdit } from './use-product-form'

/** Returns the typed prices, and the one that applies now, in the period of the sale. */
export const useTypedPrice = (edit: ProductEdit, currency: string) => {
  const regular = parseCents(edit.form.useWatchValue('price.regular'), currency) || 0
  const sale = parseCents(edit.form.useWatchValue('price.sale'), currency) || 0
  const { timeZone = 'UTC' } = useSettings() ?? {}
  const price = priceAt(
    {
      ...{ regular, sale },
      saleFrom: toStart(edit.form.useWatchValue('price.saleFrom'), timeZone) || null,
      saleUntil: getDayEnd(edit.form.useWatchValue('price.saleUntil'), timeZone),
    },
    new Date(useNow()),
  )
  return { regular, sale, price }
}
