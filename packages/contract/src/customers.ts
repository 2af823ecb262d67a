import { z } from 'zod'
import { get } from './call.ts'
import { bound, commaList, flag, fromUrl, listQuery, pageOf } from './list.ts'
import { Cents, Day, Id, IsoDate, SiteKey, TimeZone } from './shapes.ts'

/** A row of the customer list. Test orders and cancelled ones are not in the totals. */
export const CustomerRow = z.object({
  _id: Id,
  customerNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  site: SiteKey,
  country: z.string(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  accountApproved: z.boolean(),
  isTest: z.boolean(),
  totals: z.object({ orders: z.int(), spent: Cents, lastOrderAt: IsoDate.nullable() }),
  creditBalance: Cents,
  createdAt: IsoDate,
})
export type CustomerRow = z.infer<typeof CustomerRow>

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

export const customers = {
  list: get('/admin/customers', {
    right: 'customers:read',
    tag: 'Customers',
    summary: 'Customers that match the filters',
  })
    .input(CustomerQuery)
    .output(pageOf(CustomerRow)),
}
