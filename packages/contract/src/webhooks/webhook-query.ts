import { z } from 'zod'
import { commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { Day, TimeZone } from '../shapes.ts'

/** `waiting`: will be sent, or sent again. `failed`: given up after the last attempt. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
export const DeliveryStatus = z.enum(DELIVERY_STATUSES)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/**
 * As the URL of the screen has it; the call validates the types of events. `q` is the number of an event, the id of a delivery, or the number or name of the record. `from` and `to` are
 * days in `timeZone` on which the event happened, both inclusive.
 */
export const DeliveryQuery = listQuery({
  limit: 30,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc'],
}).extend({
  filter: filterText,
  status: commaList(DeliveryStatus),
  type: commaList(z.string().max(60)),
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>
