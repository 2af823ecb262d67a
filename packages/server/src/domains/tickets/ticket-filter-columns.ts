import type { TICKET_FILTER_FIELDS } from '@storekeeper/contract/tickets/ticket-filter-fields'
import { sql } from 'kysely'
import type { FilterColumns } from '../../lib/queries/where-filter.ts'

/** Where the fields of the filter of tickets are. */
export const ticketFilterColumns: FilterColumns<typeof TICKET_FILTER_FIELDS> = {
  number: sql`tickets."ticketNumber"`,
  subject: sql`tickets."subject"`,
  status: sql`tickets."status"`,
  priority: sql`tickets."priority"`,
  category: sql`tickets."category"`,
  customer: sql`(
    select concat_ws(' ', customer."firstName", customer."lastName") from customers customer
    where customer."_id" = tickets."customer"
  )`,
  order: sql`(select "order"."orderId" from orders "order" where "order"."_id" = tickets."order")`,
  assignee: sql`(
    select concat_ws(' ', admin."firstName", admin."lastName") from admins admin where admin."_id" = tickets."admin"
  )`,
  messages: sql`tickets."messageCount"`,
  'last-message': sql`tickets."lastMessageAt"`,
  unanswered: sql`(tickets."lastMessageByCustomer" and tickets."status" = 'open')`,
  'by-customer': sql`tickets."byCustomer"`,
  opened: sql`tickets."createdAt"`,
  responded: sql`tickets."firstRespondedAt"`,
  resolved: sql`tickets."resolvedAt"`,
  updated: sql`tickets."updatedAt"`,
}
