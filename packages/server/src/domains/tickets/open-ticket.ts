import type { NewTicket } from '@storekeeper/contract/tickets/ticket-input'
import { sql, type Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { requireSite } from '../../lib/queries/require-site.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { emitAssigned, requireAssignee } from '../notifications/notifications.ts'
import { mailTicket } from './mail-ticket.ts'
import { requireTicket } from './read-tickets.ts'
import {
  hasContents,
  insertMessage,
  refuseUnopened,
  type TicketAuthor,
  toExcerpt,
} from './ticket-messages.ts'

export const createTicket = signedIn.tickets.create.handler(async ({ context, input }) => {
  const { db, admin, clock } = context
  const now = clock()
  await refuseUnopened(db, context, input.attachments)
  return db.transaction().execute(async (tx) => {
    const opened = await openTicket(tx, input, { admin }, now)
    demandSite(admin, 'tickets:change', opened.site)
    if (opened.isNew) await mailTicket(tx, context, { ...input, ...opened, isOpening: true }, now)
    return requireTicket(tx, opened._id, context.fileLinks)
  })
})

export type OpenedTicket = { _id: string; ticketNumber: string; site: string; isNew: boolean }

/**
 * Opens a ticket with its first message. A repeated `requestId` of that customer returns the first ticket and
 * writes nothing. Refuses (422, at the field) an invalid customer, site, order, chat or admin.
 */
export async function openTicket(
  tx: Transaction<Tables>,
  draft: NewTicket,
  author: TicketAuthor,
  now: Date,
): Promise<OpenedTicket> {
  const byCustomer = author === 'customer'
  const site = await chooseSite(tx, draft)
  const assignee = draft.admin && (await requireAssignee(tx, draft.admin, { kind: 'ticket', sites: [site] }))
  const at = now.toISOString()
  const { customer, order, chat, subject, text, category, priority, requestId } = draft
  const status = byCustomer ? 'open' : draft.status
  const written = await tx
    .insertInto('tickets')
    .values({
      ...{ _id: newId(), customer, order, chat, site, subject, category, priority, status, requestId },
      ticketNumber: sql`'T-' || nextval('"ticketNumbers"')`,
      admin: draft.admin,
      byCustomer,
      lastMessage: toExcerpt(text),
      lastMessageByCustomer: byCustomer,
      lastMessageAt: at,
      messageCount: 1,
      firstRespondedAt: null,
      resolvedAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['customer', 'requestId']).doNothing())
    .returning(['_id', 'ticketNumber', 'site'])
    .executeTakeFirst()
  if (!written) return firstAnswer(tx, { ...draft, status, site })
  const { attachments } = draft
  await insertMessage(tx, written._id, { text, attachments, requestId, isInternal: false }, author, now)
  const changes = assignee ? { admin: { from: null, to: assignee } } : undefined
  await recordAudit(tx, byCustomer ? null : author.admin, now, {
    action: 'ticket.opened',
    entityId: written._id,
    changes,
  })
  const { _id: ticket, ticketNumber } = written
  await emit(tx, now, [{ name: 'ticket.opened', payload: { ticket, ticketNumber, site, byCustomer } }])
  const record = { kind: 'ticket' as const, _id: ticket, ticketNumber, subject }
  await emitAssigned(tx, { record, site, admin: draft.admin }, byCustomer ? null : author.admin, now)
  return { ...written, isNew: true }
}

/** What admins can change later: compared only while the ticket has its first version. */
const EDITABLE = ['subject', 'category', 'priority', 'status', 'admin'] as const

async function firstAnswer(
  tx: Transaction<Tables>,
  { customer, requestId, order, chat, text, attachments, ...fields }: NewTicket & { site: string },
): Promise<OpenedTicket> {
  const first = await tx
    .selectFrom('tickets')
    .innerJoin('ticketMessages', (message) =>
      message
        .onRef('ticketMessages.ticket', '=', 'tickets._id')
        .onRef('ticketMessages.requestId', '=', 'tickets.requestId'),
    )
    .select(['tickets._id', 'ticketNumber', 'site', 'order', 'chat', 'text', 'attachments', 'version'])
    .select(['subject', 'category', 'priority', 'status', 'tickets.admin'])
    .where('customer', '=', customer)
    .where('tickets.requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  refuseOtherContents(
    first.order === order &&
      first.chat === chat &&
      first.site === fields.site &&
      (first.version > 1 || EDITABLE.every((field) => first[field] === fields[field])) &&
      (await hasContents(tx, first, { text, attachments })),
  )
  return { ...first, isNew: false }
}

/**
 * Returns the requested site, else the order's, else the chat's, else the customer's. Locks the order before the
 * customer, as everywhere.
 */
async function chooseSite(tx: Transaction<Tables>, draft: NewTicket): Promise<string> {
  const order = draft.order && (await requireOrder(tx, draft.order, draft.customer))
  // The lock prevents a concurrent merge, and changes to the customer's name, which a trigger copies to the
  // ticket's `customerSearch`.
  const customer = await tx
    .selectFrom('customers')
    .select(['site', 'mergedInto', 'erasedAt'])
    .where('_id', '=', draft.customer)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw fieldError('customer', 'CUSTOMER_GONE')
  if (customer.mergedInto) throw fieldError('customer', 'CUSTOMER_MERGED')
  if (customer.erasedAt) throw fieldError('customer', 'CUSTOMER_ERASED')
  if (order && draft.site && draft.site !== order.site) throw fieldError('order', 'ORDER_OF_OTHER_SITE')
  const chat = draft.chat && (await requireChat(tx, draft.chat, draft.customer))
  const site = draft.site ?? (order || chat || customer).site
  await requireSite(tx, site)
  return site
}

async function requireOrder(tx: Transaction<Tables>, order: string, customer: string) {
  const found = await tx
    .selectFrom('orders')
    .select(['site'])
    .where('_id', '=', order)
    .where('customer', '=', customer)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw fieldError('order', 'ORDER_NOT_OF_CUSTOMER')
  return found
}

/** Refuses (422, at `chat`) a chat that does not exist or belongs to another customer. */
async function requireChat(tx: Transaction<Tables>, _id: string, customer: string) {
  const chat = await tx
    .selectFrom('liveChats')
    .select(['customer', 'site'])
    .where('_id', '=', _id)
    .forKeyShare()
    .executeTakeFirst()
  if (!chat || (chat.customer !== null && chat.customer !== customer))
    throw fieldError('chat', 'CHAT_NOT_OF_CUSTOMER')
  return chat
}
