import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { rangeText } from '~/ui/list/range-text'
import type { ProductListName, ProductListSearch } from './product-search'
import { STOCK_NAME } from './stock-names'

type Chip = FilterChip<ProductListSearch>

/** Every filter that is on, in words. What the menu says already is not said twice. */
export const productChips = (
  search: ProductListSearch,
  list: ProductListName,
  currency: string | undefined,
): Chip[] => {
  const { stock, isActive, isBundle, minPrice, maxPrice, minRating, maxRating } = search
  const chips: Chip[] = []
  const add = (label: string, value: string | null | undefined, without: Chip['without']) => {
    if (value) chips.push({ label, value, without })
  }
  add(m.products_stock(), stock && STOCK_NAME[stock](), { stock: undefined })
  add(
    m.products_price(),
    currency && rangeText({ min: minPrice, max: maxPrice }, (cents) => formatMoney(cents, currency)),
    { minPrice: undefined, maxPrice: undefined },
  )
  add(m.products_rating(), rangeText({ min: minRating, max: maxRating }, formatCount), {
    minRating: undefined,
    maxRating: undefined,
  })
  if (isActive !== undefined && list === 'all')
    add(m.products_status(), isActive ? m.products_active() : m.products_inactive(), { isActive: undefined })
  if (isBundle !== undefined)
    add(m.products_bundles(), isBundle ? m.products_only_bundles() : m.products_no_bundles(), {
      isBundle: undefined,
    })
  return chips
}
