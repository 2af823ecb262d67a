import { StoreProductQuery } from '@storekeeper/contract/store/store-product-query'

export type ShopSearch = StoreProductQuery
export const ShopSearch = StoreProductQuery
