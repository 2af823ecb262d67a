import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { bound, commaList, filterText, flag, fromUrl, listQuery } from '../list.ts'
import { Day, TimeZone } from '../shapes.ts'

/**
 * A tag of customers, in lowercase so that spellings do not differ. Commas separate tags in URLs and files,
 * so a tag contains none.
 */
export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(40)
  .regex(/^[^,#\p{Cc}]*$/u, errorCode('TAG_INVALID'))

export const CUSTOMER_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'firstName.asc',
  'firstName.desc',
  'lastName.asc',
  'lastName.desc',
  'spent.desc',
  'spent.asc',
  'orderCount.desc',
  'orderCount.asc',
  'lastOrderAt.desc',
  'lastOrderAt.asc',
] as const

/**
 * Bounds of the amount spent in cents; `from` and `to` are creation days in `timeZone`, both inclusive. A
 * customer matches if they have at least one of the tags.
 */
export const CustomerQuery = listQuery({ limit: 20, sorts: CUSTOMER_SORTS }).extend({
  filter: filterText,
  blocked: flag,
  emailVerified: flag,
  accountApproved: flag,
  waitingForApproval: flag,
  isTest: flag,
  acceptsMarketing: flag,
  hasEmail: flag,
  tags: commaList(Tag),
  minOrders: bound,
  maxOrders: bound,
  minSpent: bound,
  maxSpent: bound,
  country: commaList(z.string().regex(/^[A-Z]{2}$/, errorCode('INVALID_COUNTRY'))),
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
})
export type CustomerQuery = z.infer<typeof CustomerQuery>

/** The filters of the list, without paging and sorting. */
export const CustomerFilter = CustomerQuery.omit({ page: true, limit: true, sort: true })
export type CustomerFilter = z.infer<typeof CustomerFilter>
