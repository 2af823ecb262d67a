import { ShopPageQuery } from '@storekeeper/contract/pages/shop-page-query'

/** The URL search of the list is the call's query. */
export type PageListSearch = ShopPageQuery
export const PageListSearch = ShopPageQuery
