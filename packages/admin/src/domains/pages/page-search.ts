import { ShopPageQuery } from '@storekeeper/contract/pages/shop-page-query'

/** The address of the list is the call's query. */
export type PageListSearch = ShopPageQuery
export const PageListSearch = ShopPageQuery
