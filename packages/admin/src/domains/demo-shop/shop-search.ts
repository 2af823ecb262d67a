import { StoreProductQuery } from '@storekeeper/contract/store/store-product-query'

/** The address of the shelf is the call's query. */
export type ShopSearch = StoreProductQuery
export const ShopSearch = StoreProductQuery
