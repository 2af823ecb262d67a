import { ClaimQuery } from '@storekeeper/contract/free-buy/claim-query'
import { inUrl } from '@storekeeper/contract/list'

export type ClaimListSearch = ClaimQuery
export const ClaimListSearch = ClaimQuery

export const listInput = (search: ClaimListSearch) => inUrl(search)
