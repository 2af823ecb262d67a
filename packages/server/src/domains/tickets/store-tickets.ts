import type { StoreTicket, StoreTicketRow } from '@storekeeper/contract/tickets/store-tickets'
import { type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { customerCall } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { fieldError } from '../../lib/api-error.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import { countUpTo, onPage } from '../../lib/queries/page.ts'
import type { FileLinks } from '../../lib/security/file-links.ts'
import { recordLanguage } from '../customers/customers.ts'
import { lockTicket } from './lock-ticket.ts'
import { mailReceived } from './mail-ticket.ts'
import { openTicket } from './open-ticket.ts'
import { findMessages } from './read-tickets.ts'
import { addMessage } from './ticket-messages.ts'

/** The customer and site of a storefront's request; other tickets are not found. */
type Own = { customer: { _id: string }; site: string }
type Reading = Own & { fileLinks: FileLinks }

export const listStoreTickets = customerCall.store.tickets.list.handler(
  async ({ context: { db, customer, site }, input: { page, limit } }) => {
    const own = { customer, site }
    const [items, total] = await Promise.all([
      ownTickets(db, own)
        .orderBy('tickets.lastMessageAt', 'desc')
        .orderBy('tickets._id', 'desc')
        .$call(onPage({ page, limit }))
        .execute(),
      countOwn(db, own),
    ])
    return { items, ...total, page, limit }
  },
)

export const storeTicketDetails = customerCall.store.tickets.details.handler(
  async ({ context: { db, customer, site, fileLinks }, input: { ticketNumber }, errors }) => {
    const ticket = await readOwn(db, { customer, site, fileLinks }, ticketNumber)
    if (!ticket) throw errors.NOT_FOUND()
    return ticket
  },
)

export const createStoreTicket = customerCall.store.tickets.create.handler(async ({ context, input }) => {
  const { db, customer, site, clock, rateLimits, fileLinks, request } = context
  await rateLimits.attempt('ticket-message', customer._id)
  const { order: uriCode, ...sent } = input
  const ticketNumber = await db.transaction().execute(async (tx) => {
    const order = uriCode && (await requireOwnOrder(tx, { customer, site }, uriCode))
    const requestId = idempotencyKey(site, customer._id, sent.requestId)
    const draft = {
      ...sent,
      requestId,
      site,
      customer: customer._id,
      order,
      chat: null,
      attachments: [],
      admin: null,
    }
    const opened = await openTicket(tx, { ...draft, priority: 'normal', status: 'open' }, 'customer', clock())
    if (opened.isNew) await mailReceived(tx, context, { ...draft, ...opened }, clock())
    await recordLanguage(tx, {
      customer: customer._id,
      language: request.language,
      replacesKnown: false,
    })
    return opened.ticketNumber
  })
  return requireOwn(db, { customer, site, fileLinks }, ticketNumber)
})

export const addStoreMessage = customerCall.store.tickets.addMessage.handler(
  async ({ context: { db, customer, site, clock, rateLimits, fileLinks, request }, input, errors }) => {
    await rateLimits.attempt('ticket-message', customer._id)
    const { ticketNumber, ...sent } = input
    const isWritten = await db.transaction().execute(async (tx) => {
      const [own] = await ownTickets(tx, { customer, site })
        .select('tickets._id')
        .where('ticketNumber', '=', ticketNumber)
        .execute()
      const ticket = own && (await lockTicket(tx, own._id))
      if (!ticket) return false
      await addMessage(tx, ticket, { ...sent, isInternal: false, attachments: [] }, 'customer', clock())
      await recordLanguage(tx, {
        customer: customer._id,
        language: request.language,
        replacesKnown: false,
      })
      return true
    })
    if (!isWritten) throw errors.NOT_FOUND()
    return requireOwn(db, { customer, site, fileLinks }, ticketNumber)
  },
)

const ownTickets = (db: Db, { customer, site }: Own) =>
  db
    .selectFrom('tickets')
    .leftJoin('orders', 'orders._id', 'tickets.order')
    .select(['ticketNumber', 'subject', 'category', 'status', 'lastMessageAt', 'tickets.createdAt'])
    .select((row) =>
      row
        .case()
        .when('orders._id', 'is not', null)
        .then(
          jsonBuildObject({
            orderId: row.ref('orders.orderId').$notNull(),
            uriCode: row.ref('orders.uriCode').$notNull(),
          }),
        )
        .end()
        .as('order'),
    )
    .where('tickets.customer', '=', customer._id)
    .where('tickets.site', '=', site)

const countOwn = (db: Db, { customer, site }: Own) =>
  countUpTo(db, 'tickets', sql<SqlBool>`"customer" = ${customer._id} and "site" = ${site}`)

async function readOwn(db: Db, own: Reading, ticketNumber: string): Promise<StoreTicket | undefined> {
  const found = await ownTickets(db, own)
    .select('tickets._id')
    .where('ticketNumber', '=', ticketNumber)
    .executeTakeFirst()
  if (!found) return undefined
  const { _id, ...row } = found
  return { ...(row satisfies StoreTicketRow), messages: await messagesForCustomer(db, _id, own.fileLinks) }
}

async function messagesForCustomer(
  db: Db,
  ticket: string,
  links: FileLinks,
): Promise<StoreTicket['messages']> {
  const messages = await findMessages(db, ticket, links, { isForCustomer: true })
  return messages.map(({ _id, text, attachments, createdAt, author: { kind, name, avatar } }) => ({
    ...{ _id, text, attachments, createdAt },
    author: { kind, name, avatar },
  }))
}

async function requireOwn(db: Db, own: Reading, ticketNumber: string): Promise<StoreTicket> {
  const ticket = await readOwn(db, own, ticketNumber)
  if (!ticket) throw new Error('A ticket that was just written is gone.')
  return ticket
}

/**
 * Returns the `_id` of a customer's own order. Another customer's order gets the same error as an unknown
 * one.
 */
async function requireOwnOrder(db: Db, { customer, site }: Own, uriCode: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('_id')
    .where('uriCode', '=', uriCode)
    .where('customer', '=', customer._id)
    .where('site', '=', site)
    .executeTakeFirst()
  if (!order) throw fieldError('order', 'ORDER_NOT_OF_CUSTOMER')
  return order._id
}
