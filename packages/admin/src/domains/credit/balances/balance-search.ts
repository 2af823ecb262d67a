import { BALANCE_SORTS, BalanceQuery } from '@storekeeper/contract/credit/credit-query'

export const BalanceListSearch = BalanceQuery
export type BalanceListSearch = BalanceQuery

/** The choices of days until credit expires. */
export const EXPIRY_SPANS = ['7', '30', '90', '365'] as const

/** The sort order of a column; a column with one direction always uses it, whichever was requested. */
export const parseSort = (requested: string): BalanceListSearch['sort'] | undefined => {
  const [field] = requested.split('.')
  return (
    BALANCE_SORTS.find((sort) => sort === requested) ??
    BALANCE_SORTS.find((sort) => sort.split('.')[0] === field)
  )
}
