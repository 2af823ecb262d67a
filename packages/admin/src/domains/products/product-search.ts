import { inUrl } from '@storekeeper/contract/list'
import { ProductFilter, ProductQuery } from '@storekeeper/contract/products/product-query'

/** The address of a product list is the call's query. */
export type ProductListSearch = ProductQuery
export const ProductListSearch = ProductQuery

export type ProductListName = 'all' | 'inactive'

/** The fixed filter of a list of the menu, whatever its address contains. */
const FIXED: Record<ProductListName, Partial<ProductFilter>> = {
  all: {},
  inactive: { isActive: false },
}

/** Which products a list shows. */
export const filterOf = (list: ProductListName, search: ProductListSearch): ProductFilter => ({
  ...ProductFilter.parse(search),
  ...FIXED[list],
})

export const listInput = (list: ProductListName, search: ProductListSearch) =>
  inUrl({ ...filterOf(list, search), page: search.page, limit: search.limit, sort: search.sort })
