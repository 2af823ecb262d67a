import { toSiteKeys } from '@storekeeper/contract/list'
import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import { TICKET_FILTER_FIELDS } from '@storekeeper/contract/tickets/ticket-filter-fields'
import type { TicketQuery } from '@storekeeper/contract/tickets/ticket-query'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { dayStart, matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { findOrderTickets, selectTickets } from './read-tickets.ts'

export const listTickets = signedIn.tickets.list.handler(async ({ context: { db, admin }, input }) => {
  const where = whereTickets(input, admin)
  const [items, total] = await Promise.all([findRows(db, input, where), countUpTo(db, 'tickets', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** The number of tickets that a list of this admin would show, as its total. */
export const countListedTickets = (db: Db, query: TicketQuery, me: { _id: string }) =>
  countUpTo(db, 'tickets', whereTickets(query, me))

/** Finds the ids of the page first, from an index alone where possible, and reads only those rows in full. */
function findRows(db: Db, query: TicketQuery, where: Expression<SqlBool>): Promise<TicketRow[]> {
  const page = db
    .selectFrom('tickets')
    .select('tickets._id')
    .where(where)
    .orderBy(buildOrderBy(query.sort))
    .$call(onPage(query))
    .as('page')
  return selectTickets(db)
    .innerJoin(page, 'page._id', 'tickets._id')
    .orderBy(buildOrderBy(query.sort))
    .execute()
}

/** Priorities sort by their weight; all other fields sort by their column. */
function buildOrderBy(sort: string): RawBuilder<unknown> {
  if (!sort.startsWith('priority.')) return orderBy('tickets', sort)
  const way = sort.endsWith('.asc') ? sql`asc` : sql`desc`
  return sql`tickets."weight" ${way}, tickets."_id" ${way}`
}

export const ticketsByOrder = signedIn.tickets.byOrder.handler(
  async ({ context: { db }, input: { order }, errors }) => {
    const found = await db.selectFrom('orders').select('_id').where('_id', '=', order).executeTakeFirst()
    if (!found) throw errors.NOT_FOUND()
    return findOrderTickets(db, order)
  },
)

/** The condition of a query on the table `tickets`; `me` is the admin who requests the list. */
function whereTickets(filter: TicketQuery, me: { _id: string }): Expression<SqlBool> {
  const ticket: ExpressionBuilder<Tables, 'tickets'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(ticket.ref('tickets.site'), toSiteKeys(filter.site)))
  if (filter.q) conditions.push(matches(ticket.ref('tickets.search'), filter.q))
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, TICKET_FILTER_FIELDS, ticketFilterColumns, filter.timeZone))
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
  return ticket.and(conditions)
}

const ticketFilterColumns: FilterColumns<typeof TICKET_FILTER_FIELDS> = {
  number: sql`tickets."ticketNumber"`,
  subject: sql`tickets."subject"`,
  status: sql`tickets."status"`,
  priority: sql`tickets."priority"`,
  category: sql`tickets."category"`,
  customer: sql`(
    select trim(concat_ws(' ', customer."firstName", customer."lastName")) from customers customer
    where customer."_id" = tickets."customer"
  )`,
  order: sql`(select "order"."orderId" from orders "order" where "order"."_id" = tickets."order")`,
  assignee: sql`(
    select trim(concat_ws(' ', admin."firstName", admin."lastName")) from admins admin where admin."_id" = tickets."admin"
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
