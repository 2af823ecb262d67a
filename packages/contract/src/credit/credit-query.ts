import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { bound, commaList, count, flag, listQuery, pageLimit } from '../list.ts'
import { Id } from '../shapes.ts'

export const BALANCE_SORTS = [
  'balance.desc',
  'balance.asc',
  'nextExpiry.asc',
  'lastEntry.desc',
  'lastName.asc',
  'lastName.desc',
] as const

/**
 * Bounds in cents. `expiringWithin` selects customers whose next expiry of credit is within this number of
 * days.
 */
export const BalanceQuery = listQuery({ limit: 20, sorts: BALANCE_SORTS }).extend({
  ...filterQuery,
  minBalance: bound,
  maxBalance: bound,
  expiringWithin: count(z.int().min(1).max(3650).optional()),
  withEmpty: flag.describe('Also returns customers without credit'),
})
export type BalanceQuery = z.infer<typeof BalanceQuery>

/** The filters of the list, without paging and sorting. */
export const BalanceFilter = BalanceQuery.omit({ page: true, limit: true, sort: true })
export type BalanceFilter = z.infer<typeof BalanceFilter>

export const CREDIT_KINDS = ['adjustment', 'order', 'refund', 'expiry'] as const
export const CreditKind = z.enum(CREDIT_KINDS)
export type CreditKind = z.infer<typeof CreditKind>

export const CreditEntryQuery = z.object({
  ...filterQuery,
  customerId: Id,
  kind: commaList(CreditKind),
  page: count(z.int().min(1).max(1_000_000).default(1)),
  limit: pageLimit(20),
})
export type CreditEntryQuery = z.infer<typeof CreditEntryQuery>
