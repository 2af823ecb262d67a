import { z } from 'zod'
import { commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { Day, Id, TimeZone } from '../shapes.ts'
import { TicketCategory, TicketPriority, TicketStatus } from './ticket-status.ts'

export const TICKET_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'lastMessageAt.desc',
  'lastMessageAt.asc',
  'priority.desc',
  'priority.asc',
] as const

/** `from` and `to` are opening days in `timeZone`, both inclusive. */
export const TicketQuery = listQuery({ limit: 20, sorts: TICKET_SORTS }).extend({
  filter: filterText,
  status: commaList(TicketStatus),
  priority: commaList(TicketPriority),
  category: commaList(TicketCategory),
  assigned: fromUrl(z.union([z.enum(['me', 'unassigned']), Id]).optional()),
  customer: fromUrl(Id.optional()),
  order: fromUrl(Id.optional()),
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
})
export type TicketQuery = z.infer<typeof TicketQuery>
