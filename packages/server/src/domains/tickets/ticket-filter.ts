import type { TicketQuery } from '@storekeeper/contract/tickets/ticket-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { dayStart, matches } from '../../lib/search.ts'

/** The condition of a query on the table `tickets`; `me` is the admin who requests the list. */
export function whereTickets(filter: TicketQuery, me: { _id: string }): Expression<SqlBool> {
  const ticket: ExpressionBuilder<Tables, 'tickets'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.site !== 'all') conditions.push(ticket('tickets.site', '=', filter.site))
  if (filter.q) conditions.push(matches(ticket.ref('tickets.search'), filter.q))
  if (filter.status?.length) conditions.push(ticket('tickets.status', 'in', filter.status))
  if (filter.priority?.length) conditions.push(ticket('tickets.priority', 'in', filter.priority))
  if (filter.category?.length) conditions.push(ticket('tickets.category', 'in', filter.category))
  if (filter.assigned === 'unassigned') conditions.push(ticket('tickets.admin', 'is', null))
  else if (filter.assigned)
    conditions.push(ticket('tickets.admin', '=', filter.assigned === 'me' ? me._id : filter.assigned))
  if (filter.customer) conditions.push(ticket('tickets.customer', '=', filter.customer))
  if (filter.order) conditions.push(ticket('tickets.order', '=', filter.order))
  if (filter.from)
    conditions.push(ticket('tickets.createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(ticket('tickets.createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  return conditions.length > 0 ? ticket.and(conditions) : sql<SqlBool>`true`
}
