import { inUrl } from '@storekeeper/contract/list'
import { ProductQuery } from '@storekeeper/contract/products/product-query'

/** The address of a product list is the call's query. */
export type ProductListSearch = ProductQuery
export const ProductListSearch = ProductQuery

export type ProductListName = 'all' | 'inactive'

/** What a list of the menu is about, whatever its address says. */
const FIXED: Record<ProductListName, Partial<ProductQuery>> = {
  all: {},
  inactive: { isActive: false },
}

export const listInput = (list: ProductListName, search: ProductListSearch) =>
  inUrl({ ...search, ...FIXED[list] })
