import type { Ticket, TicketMessage, TicketRow } from '@storekeeper/contract/tickets/ticket'
import { type Expression, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { isoDate } from '../../lib/queries/iso-date.ts'
import { joinedPerson } from '../../lib/queries/joined-person.ts'
import { type FileLinks, signFiles } from '../../lib/security/file-links.ts'
import { fullName, withAdmin } from '../../lib/text/full-name.ts'
import { selectTimeline } from '../audit-log/audit-log.ts'

/** Selects the columns of a row with its customer, order and admin. */
export const selectTickets = (db: Db) =>
  db
    .selectFrom('tickets')
    .innerJoin('customers', 'customers._id', 'tickets.customer')
    .leftJoin('orders', 'orders._id', 'tickets.order')
    .leftJoin('admins', 'admins._id', 'tickets.admin')
    .select(['tickets._id', 'ticketNumber', 'subject', 'tickets.site', 'category', 'priority', 'status'])
    .select(['lastMessage', 'lastMessageByCustomer', 'lastMessageAt', 'messageCount', 'tickets.version'])
    .select(['tickets.createdAt', 'tickets.updatedAt'])
    .select((row) => [
      jsonBuildObject({
        _id: row.ref('customers._id'),
        firstName: row.ref('customers.firstName'),
        lastName: row.ref('customers.lastName'),
        email: row.ref('customers.email'),
        avatar: row.ref('customers.avatar'),
      }).as('customer'),
      row
        .case()
        .when('orders._id', 'is not', null)
        .then(
          jsonBuildObject({
            _id: row.ref('orders._id').$notNull(),
            orderId: row.ref('orders.orderId').$notNull(),
            uriCode: row.ref('orders.uriCode').$notNull(),
            trackingStatus: row.ref('orders.trackingStatus').$notNull(),
          }),
        )
        .end()
        .as('order'),
      joinedPerson('admins').as('admin'),
    ])

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns one ticket with all details, by its `_id` or number. Works in a transaction too. */
export async function readTicket(db: Db, id: string, links: FileLinks): Promise<Ticket | undefined> {
  const row = await selectTickets(db)
    .select(['tickets.chat', 'tickets.byCustomer', 'firstRespondedAt', 'resolvedAt'])
    .select(({ ref }) => [
      jsonArrayFrom(selectMessages(db, ref('tickets._id'))).as('messages'),
      jsonArrayFrom(selectTimeline(db, 'ticket', ref('tickets._id'))).as('timeline'),
    ])
    .where(UUID.test(id) ? 'tickets._id' : 'tickets.ticketNumber', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const messages = row.messages.map((message) => toMessage(message, links))
  return { ...row, messages, timeline: row.timeline.map(withAdmin) }
}

/** The same; the caller knows that the ticket exists. */
export async function requireTicket(db: Db, id: string, links: FileLinks): Promise<Ticket> {
  const ticket = await readTicket(db, id, links)
  if (!ticket) throw new Error('A ticket that was just written is gone.')
  return ticket
}

/** The tickets of an order, newest first. */
export const findOrderTickets = (db: Db, order: string): Promise<TicketRow[]> =>
  selectTickets(db)
    .where('tickets.order', '=', order)
    .orderBy('tickets.createdAt', 'desc')
    .orderBy('tickets._id', 'desc')
    .limit(MOST_OF_AN_ORDER)
    .execute()

const MOST_OF_AN_ORDER = 100

/** Returns messages, oldest first; for customers, without internal notes. */
export async function findMessages(
  db: Db,
  ticket: string,
  links: FileLinks,
  { isForCustomer = false } = {},
): Promise<TicketMessage[]> {
  const messages = selectMessages(db, sql.val(ticket))
  const rows = await (isForCustomer ? messages.where('isInternal', '=', false) : messages).execute()
  return rows.map((row) => toMessage(row, links))
}

const selectMessages = (db: Db, ticket: Expression<string>) =>
  db
    .selectFrom('ticketMessages')
    .innerJoin('tickets as owner', 'owner._id', 'ticketMessages.ticket')
    .innerJoin('customers', 'customers._id', 'owner.customer')
    .leftJoin('admins', 'admins._id', 'ticketMessages.admin')
    .select(['ticketMessages._id', 'text', 'attachments', 'isInternal'])
    .select((row) => isoDate(row.ref('ticketMessages.createdAt')).as('createdAt'))
    .select(['ticketMessages.byCustomer', 'ticketMessages.admin'])
    .select(['admins.firstName', 'admins.lastName', 'admins.avatar'])
    .select(['customers._id as customer', 'customers.avatar as picture'])
    .select(['customers.firstName as first', 'customers.lastName as last'])
    .where('ticketMessages.ticket', '=', ticket)
    .orderBy('ticketMessages.createdAt')
    .orderBy('ticketMessages._id')

type MessageColumns = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

const toMessage = (row: MessageColumns, links: FileLinks): TicketMessage => ({
  _id: row._id,
  text: row.text,
  attachments: signFiles(links, row.attachments),
  isInternal: row.isInternal,
  createdAt: row.createdAt,
  author: row.byCustomer
    ? {
        kind: 'customer',
        _id: row.customer,
        name: fullName({ firstName: row.first, lastName: row.last }),
        avatar: row.picture,
      }
    : { kind: 'admin', _id: row.admin, name: fullName(row), avatar: row.avatar },
})

export const ticketDetails = signedIn.tickets.details.handler(
  async ({ context: { db, fileLinks }, input: { id }, errors }) => {
    const ticket = await readTicket(db, id, fileLinks)
    if (!ticket) throw errors.NOT_FOUND()
    return ticket
  },
)
