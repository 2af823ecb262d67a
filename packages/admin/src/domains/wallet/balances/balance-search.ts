import { BALANCE_SORTS, BalanceQuery } from '@storekeeper/contract/wallet/credit-query'

/** The address of the list is the call's query. */
export const BalanceListSearch = BalanceQuery
export type BalanceListSearch = BalanceQuery

/** Within how many days credit runs out, to choose from. */
export const EXPIRY_SPANS = ['7', '30', '90', '365'] as const

/** What a column is sorted by; a column with one direction only is sorted in that one, whichever was requested. */
export const sortOf = (requested: string): BalanceListSearch['sort'] | undefined => {
  const [field] = requested.split('.')
  return (
    BALANCE_SORTS.find((sort) => sort === requested) ??
    BALANCE_SORTS.find((sort) => sort.split('.')[0] === field)
  )
}
