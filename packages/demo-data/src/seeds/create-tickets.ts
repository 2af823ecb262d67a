import type { TicketAttachment } from '@storekeeper/contract/tickets/ticket'
import type { Tables } from '@storekeeper/server/db/tables'
import {
  addMessageById,
  assignTicket,
  moveTicketTo,
  openTicket,
} from '@storekeeper/server/domains/tickets/tickets'
import { minutes } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import { sql, type Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import type { DemoTicket, DemoWord } from '../catalogue/tickets/demo-ticket.ts'
import { DEMO_TICKETS } from '../catalogue/tickets/tickets.ts'

/** Creates the tickets of the last weeks, with their replies and states. */
export async function createDemoTickets(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const at = (hoursAgo: number) => calendar.real(calendar.end - minutes(60 * hoursAgo))
  const taken = new Set<string>()
  for (const ticket of DEMO_TICKETS) {
    const attempt = await findRequester(tx, ticket, taken)
    if (!attempt) continue
    taken.add(attempt.customer)
    const [first, ...texts] = ticket.texts
    const author = toAuthor(first, admins)
    const { site, subject, category, priority = 'normal' } = ticket
    const status = first.status === 'pending' ? ('pending' as const) : ('open' as const)
    const draft = {
      site,
      subject,
      category,
      priority,
      status,
      text: first.text,
      attachments: [],
      admin: null,
    }
    const opening = { ...draft, ...attempt, chat: null, requestId: newId() }
    const { _id } = await openTicket(tx, opening, author, at(first.hoursAgo))
    const helper = ticket.helper && admins[ticket.helper]
    if (helper) await assignTicket(tx, _id, helper._id, helper, at(first.hoursAgo - SOON))
    for (const word of texts) await print(tx, _id, word, admins, at(word.hoursAgo))
    const { end } = ticket
    if (end) await moveTicketTo(tx, _id, end.status, admins[end.by], at(end.hoursAgo))
  }
}

/** Hours until an admin assigns the ticket. */
const SOON = 0.25

const toAuthor = ({ by }: DemoWord, admins: DemoAdmins) => (by === 'customer' ? by : { admin: admins[by] })

async function print(
  tx: Transaction<Tables>,
  ticket: string,
  word: DemoWord,
  admins: DemoAdmins,
  at: Date,
): Promise<void> {
  const { text, status, isInternal = false, picture } = word
  const sent = { text, status, isInternal, attachments: [], requestId: newId() }
  const message = await addMessageById(tx, ticket, sent, toAuthor(word, admins), at)
  if (!picture) return
  // Demo images are not uploads, so the server does not have to mark them as in use.
  const attachment: TicketAttachment = {
    url: `/files/demo/${picture}.webp`,
    kind: 'image',
    name: `${picture}.webp`,
    bytes: PICTURE_BYTES,
    thumbnailUrl: `/files/demo/${picture}.webp`,
  }
  await tx
    .updateTable('ticketMessages')
    .set({ attachments: JSON.stringify([attachment]) })
    .where('_id', '=', message)
    .execute()
}

const PICTURE_BYTES = 48_000

type RequestInput = { customer: string; order: string | null }

/**
 * The customer with the latest order on the site, and this order if the ticket is about one. Each customer
 * writes one ticket.
 */
async function findRequester(
  tx: Transaction<Tables>,
  { site, about }: DemoTicket,
  taken: ReadonlySet<string>,
): Promise<RequestInput | undefined> {
  const { rows } = await sql<{ customer: string; order: string }>`
    select "customer", orders."_id" as "order" from orders join customers on customers."_id" = orders."customer"
    where orders."site" = ${site} and not "isTestOrder" and not customers."blocked" and not customers."isTest"
      and ${about ? sql`"trackingStatus" = ${about}` : sql`true`} and "customer" <> all(${[...taken]}::uuid[])
    order by orders."createdAt" desc, orders."_id" limit 1
  `.execute(tx)
  const [found] = rows
  return found && { customer: found.customer, order: about ? found.order : null }
}
