import { ShopPageQuery } from '@storekeeper/contract/pages/shop-page-query'

export type PageListSearch = ShopPageQuery
export const PageListSearch = ShopPageQuery
