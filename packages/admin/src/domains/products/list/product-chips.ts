import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { rangeText } from '~/ui/filters/range-text'
import type { ProductListName, ProductListSearch } from '../product-search'
import { STOCK_STATE } from '../stock-names'
import { YES_NO_FILTERS } from './yes-no-filters'

type Chip = FilterChip<ProductListSearch>

type Known = {
  list: ProductListName
  currency: string | undefined
  /** The paths of categories by id. */
  categories: ReadonlyMap<string, string>
}

/** Returns the active filters as chips, except those that the menu shows. */
export const productChips = (search: ProductListSearch, { list, currency, categories }: Known): Chip[] => {
  const { category, subcategories, stock, isActive, minPrice, maxPrice, minRating, maxRating } = search
  const chips: Chip[] = []
  const add = (label: string, value: string | null | undefined, without: Chip['without']) => {
    if (value) chips.push({ label, value, without })
  }
  const way = category && (categories.get(category) ?? '…')
  add(
    m.products_category(),
    way && subcategories === false ? m.products_category_itself({ category: way }) : way,
    { category: undefined, subcategories: undefined },
  )
  add(m.products_stock(), stock && STOCK_STATE[stock].label(), { stock: undefined })
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
  for (const { field, label, names } of YES_NO_FILTERS) {
    const value = search[field]
    if (value !== undefined) add(label(), value ? names().yes : names().no, { [field]: undefined })
  }
  return chips
}
