import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { bound, commaList, filterText, flag, fromUrl, listQuery } from '../list.ts'
import { Day, Id, TimeZone } from '../shapes.ts'
import { PaymentStatus } from './payment-status.ts'
import { TrackingStatus } from './tracking-status.ts'

export const ORDER_SORTS = [
  'updatedAt.desc',
  'updatedAt.asc',
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'total.desc',
  'total.asc',
  'orderId.desc',
  'orderId.asc',
] as const

/** Bounds in cents; `from` and `to` are days in `timeZone`, both inclusive. */
export const OrderQuery = listQuery({ limit: 20, sorts: ORDER_SORTS }).extend({
  filter: filterText,
  trackingStatus: commaList(TrackingStatus),
  paymentStatus: commaList(PaymentStatus),
  minPrice: bound,
  maxPrice: bound,
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
  customer: fromUrl(Id.optional()),
  product: fromUrl(Id.optional()),
  assigned: fromUrl(z.union([z.literal('unassigned'), Id]).optional()).describe(
    'Admin to whom orders are assigned',
  ),
  coupon: fromUrl(z.string().max(50).optional()),
  country: commaList(z.string().regex(/^[A-Z]{2}$/, errorCode('INVALID_COUNTRY'))),
  hasTracking: flag,
  isTestOrder: flag,
  isSale: flag.describe(
    'Whether the order counts as a sale: it is neither a test nor cancelled, and its payment has not failed',
  ),
})
export type OrderQuery = z.infer<typeof OrderQuery>

/** The filters of the list, used by the counts and the bulk calls. */
export const OrderFilter = OrderQuery.omit({ page: true, limit: true, sort: true })
export type OrderFilter = z.infer<typeof OrderFilter>
