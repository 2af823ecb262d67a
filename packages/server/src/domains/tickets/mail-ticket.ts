import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { notifyPerson } from '../customer-notifications/customer-notifications.ts'

type Ticket = { _id: string; ticketNumber: string; subject: string; customer: string; site: string }
type Resources = Pick<CallContext, 'jobs' | 'publicUrl' | 'fileLinks'>

/** File links stay valid this long, since customers open e-mails late and repeatedly. */
const DAYS_IN_MAIL = 60

/**
 * Notifies the customer of an admin's message, found by its request id. Its files are links, since they may be too
 * large for an e-mail.
 */
export async function mailTicket(
  tx: Transaction<Tables>,
  resources: Resources,
  { requestId, isOpening, ...ticket }: Ticket & { requestId: string; isOpening: boolean },
  now: Date,
): Promise<void> {
  const { publicUrl, fileLinks } = resources
  const message = await tx
    .selectFrom('ticketMessages')
    .innerJoin('tickets', 'tickets._id', 'ticketMessages.ticket')
    .innerJoin('sites', 'sites.key', 'tickets.site')
    .select(['ticketMessages._id', 'text', 'attachments', 'sites.name as author'])
    .where('ticket', '=', ticket._id)
    .where('ticketMessages.requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  const files = message.attachments.map(({ name, url }) => ({
    name: oneLine(name),
    url: new URL(fileLinks.sign(url, DAYS_IN_MAIL), publicUrl).href,
  }))
  const kind = isOpening ? 'ticketOpened' : 'ticketReply'
  const cause = { kind, uniqueKey: `${kind} ${message._id}` } as const
  await notifyOfTicket(tx, resources, ticket, { ...cause, message, files }, now)
}

/** Confirms to a customer that their ticket arrived. */
export const mailReceived = (
  tx: Transaction<Tables>,
  resources: Resources,
  ticket: Ticket,
  now: Date,
): Promise<void> =>
  notifyOfTicket(
    tx,
    resources,
    ticket,
    { kind: 'ticketReceived', uniqueKey: `ticketReceived ${ticket._id}` },
    now,
  )

/** Notifies the customer that an admin resolved or closed a ticket, once after each time that it was open. */
export async function mailResolved(
  tx: Transaction<Tables>,
  resources: Resources,
  { status, ...ticket }: Ticket & { status: TicketStatus },
  to: TicketStatus,
  now: Date,
): Promise<void> {
  if (isDone(status) || !isDone(to)) return
  const uniqueKey = `ticketResolved ${ticket._id} ${now.toISOString()}`
  await notifyOfTicket(tx, resources, ticket, { kind: 'ticketResolved', uniqueKey }, now)
}

const isDone = (status: TicketStatus) => status === 'resolved' || status === 'closed'

type Cause = {
  kind: 'ticketReceived' | 'ticketOpened' | 'ticketReply' | 'ticketResolved'
  uniqueKey: string
  message?: { author: string; text: string }
  files?: { name: string; url: string }[]
}

async function notifyOfTicket(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Resources,
  { _id, ticketNumber, subject, customer, site }: Ticket,
  { message, files = [], ...cause }: Cause,
  now: Date,
): Promise<void> {
  const { passwordHash, ...person } = await tx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'email', 'language', 'passwordHash'])
    .where('_id', '=', customer)
    .executeTakeFirstOrThrow()
  const happenedAt = now.toISOString()
  await notifyPerson(
    tx,
    { jobs, publicUrl },
    person,
    {
      ...{ ...cause, site, happenedAt, about: { entity: 'ticket', entityId: _id } },
      buildAbout: ({ storefront, formatTime }) => ({
        ticket: {
          ...{ number: ticketNumber, subject: oneLine(subject), files },
          // The page requires the customer’s account, which guests do not have.
          url: passwordHash === null ? '' : `${storefront}/account/tickets/${ticketNumber}`,
          messages: message
            ? [{ ...message, author: oneLine(message.author), time: formatTime(happenedAt) }]
            : [],
        },
      }),
    },
    now,
  )
}
