import { z } from 'zod'
import { bound, commaList, flag, fromUrl, listQuery } from '../list.ts'
import { Day, TimeZone } from '../shapes.ts'

export const CUSTOMER_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'spent.desc',
  'spent.asc',
  'orderCount.desc',
  'orderCount.asc',
  'lastOrderAt.desc',
  'lastOrderAt.asc',
] as const

/** Spent bounds in cents; `from` and `to` are the days on which customers joined, in `timeZone`, both included. */
export const CustomerQuery = listQuery({ limit: 20, sorts: CUSTOMER_SORTS }).extend({
  blocked: flag,
  emailVerified: flag,
  accountApproved: flag,
  isTest: flag,
  minOrders: bound,
  maxOrders: bound,
  minSpent: bound,
  maxSpent: bound,
  country: commaList(z.string().regex(/^[A-Z]{2}$/, 'A country is two capital letters.')),
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
})
export type CustomerQuery = z.infer<typeof CustomerQuery>
