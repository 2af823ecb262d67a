import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { ProductFilter, ProductQuery } from '@storekeeper/contract/products/product-query'
import { z } from 'zod'

export type ProductListSearch = ProductQuery
export const ProductListSearch = ProductQuery

export type ProductListName = 'all' | 'inactive'

/** The fixed filter of a list in the menu, which overrides its URL. */
const FIXED: Record<ProductListName, Partial<ProductFilter>> = {
  all: {},
  inactive: { isActive: false },
}

/** Returns the filter of a list. */
export const toFilter = (list: ProductListName, search: ProductListSearch): ProductFilter => ({
  ...ProductFilter.parse(search),
  ...FIXED[list],
})

export const listInput = (list: ProductListName, search: ProductListSearch) =>
  inUrl({ ...toFilter(list, search), page: search.page, limit: search.limit, sort: search.sort })

const ids = fromUrl(z.string().max(10_000).optional())

/** The URL search of the bulk edit: the filter and the sort of a list, or the chosen ids, or all except some. */
export const BulkEditSearch = ProductQuery.omit({ page: true, limit: true }).extend({ ids, except: ids })
export type BulkEditSearch = z.infer<typeof BulkEditSearch>
