import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { ShopPageQuery } from './shop-page-query.ts'

export const SHOP_PAGE_FILTER_FIELDS = {
  title: { type: 'text' },
  slug: { type: 'text' },
  body: { type: 'text' },
  published: { type: 'flag' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredShopPageQuery = ShopPageQuery.extend({ filter: filterBy(SHOP_PAGE_FILTER_FIELDS) })
