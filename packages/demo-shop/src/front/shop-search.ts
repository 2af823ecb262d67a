import { StoreProductQuery } from '@storekeeper/contract/store/store-product-query'

/** The URL search of the product list is the call's query. */
export type ShopSearch = StoreProductQuery
export const ShopSearch = StoreProductQuery
