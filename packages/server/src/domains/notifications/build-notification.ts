import type {
  AssignableRecord,
  EventName,
  EventPayload,
  MentioningRecord,
} from '@storekeeper/contract/events'
import type { Sites } from '@storekeeper/contract/grants'
import type { Notification } from '@storekeeper/contract/notifications/notification'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { getSite } from '../../ports/outbox/event-site.ts'
import type { PublishedEvent } from '../../ports/outbox/read-events.ts'

/** The content of a notification. */
export type NewNotification = Described & {
  /** The site of the entity; null if all sites share it. */
  site: string | null
}

export type Author = { _id: string; firstName: string; lastName: string; avatar: string | null }

type Described = {
  /** The entity that the notification is about, by its kind. */
  about: {
    [Kind in
      | 'order'
      | 'customer'
      | 'ticket'
      | 'claim'
      | 'product'
      | 'chat'
      | 'privacyRequest'
      | 'webhook'
      | 'savedView']?: string
  }
  person: { _id: string | null; firstName: string; lastName: string; avatar: string | null } | null
  info: Notification['info']
  texts: Record<string, string>
  /** The admin who caused the event and gets no notification of it. */
  madeBy?: string | null
  /** The only admin who is notified. */
  recipient?: string
  /** The sites of a webhook: only admins who may view it are notified. */
  sites?: Sites
  /** Whether the recipient is also e-mailed if they do not read it; by default they are. */
  isMailed?: boolean
  /** The admin whose name and avatar the notification shows. */
  author?: Author | null
}

/** Builds the notification of an event; null if the event has none, or its entity no longer exists. */
export async function buildNotification(
  tx: Transaction<Tables>,
  event: PublishedEvent,
): Promise<NewNotification | null> {
  const describe = notifications[event.name] as
    | ((tx: Transaction<Tables>, payload: unknown) => Promise<Described | null>)
    | undefined
  const described = describe && (await describe(tx, event.payload))
  return described ? { ...described, site: getSite(event) } : null
}

type Describe<Name extends EventName> = (
  tx: Transaction<Tables>,
  payload: EventPayload<Name>,
) => Promise<Described | null>

/** One builder per event; events without an entry create no notification. */
const notifications: { [Name in EventName]?: Describe<Name> } = {
  'order.placed': async (tx, { order, orderId, uriCode, madeBy }) => {
    const person = await whoOrdered(tx, order)
    return (
      person && { about: { order }, person, info: { type: 'order', uriCode }, texts: { orderId }, madeBy }
    )
  },

  'order.commented': async (tx, { order, orderId, uriCode, comment, byCustomer }) => {
    if (!byCustomer) return null
    const written = await tx
      .selectFrom('orderComments')
      .leftJoin('customers', 'customers._id', 'orderComments.customer')
      .select(['text', 'customers._id', 'firstName', 'lastName', 'avatar'])
      .where('orderComments._id', '=', comment)
      .executeTakeFirst()
    if (!written) return null
    const texts = { orderId, text: line(written.text) }
    return { about: { order }, person: named(written), info: { type: 'orderComment', uriCode }, texts }
  },

  'admin.mentioned': (tx, { text, ...event }) => forRecipient(tx, event, 'Mention', { text: line(text) }),

  'admin.assigned': (tx, event) => forRecipient(tx, event, 'Assigned'),

  'chat.messageCreated': async (tx, { chat, message, by }) => {
    if (by !== 'customer' || !(await isThere(tx, 'liveChats', chat._id))) return null
    const { customer, uuid } = chat
    const person = {
      _id: null,
      avatar: null,
      firstName: chat.firstName,
      lastName: chat.lastName,
      ...customer,
    }
    const texts = { text: line(message.message || chat.lastMessage) }
    return { about: { chat: chat._id }, person, info: screen('chat', toChatPath(uuid)), texts }
  },

  'ticket.opened': async (tx, { ticket, byCustomer }) => (byCustomer ? ofTicket(tx, ticket) : null),

  'ticket.replied': async (tx, { ticket, message, byCustomer }) => {
    if (!byCustomer) return null
    const written = await tx
      .selectFrom('ticketMessages')
      .select('text')
      .where('_id', '=', message)
      .executeTakeFirst()
    return written ? ofTicket(tx, ticket, { text: line(written.text) }) : null
  },

  'return.requested': async (tx, { order, orderId, returnNumber }) => {
    const person = await whoOrdered(tx, order)
    const info = screen('return', `returns/${returnNumber}`)
    return person && { about: { order }, person, info, texts: { returnNumber, orderId } }
  },

  'payment.problem': async (tx, { order, orderId, uriCode, problem, dueBy }) => {
    if (!(await isThere(tx, 'orders', order))) return null
    const texts = { orderId, problem, ...(dueBy && { dueBy }) }
    return { about: { order }, person: null, info: { type: 'payment', uriCode }, texts }
  },

  'freeBuy.claimed': async (tx, { claim, title, madeBy }) => {
    const claimed = await tx
      .selectFrom('freeBuyClaims')
      .innerJoin('customers', 'customers._id', 'freeBuyClaims.customer')
      .select(['customers._id', 'firstName', 'lastName', 'avatar'])
      .where('freeBuyClaims._id', '=', claim)
      .executeTakeFirst()
    if (!claimed) return null
    return {
      about: { claim },
      person: named(claimed),
      info: screen('freeBuy', 'freebie'),
      texts: { product: title },
      madeBy,
    }
  },

  'privacyRequest.due': async (tx, { request, customer, kind, dueAt }) => {
    const found = await tx
      .selectFrom('customers')
      .innerJoin('privacyRequests', 'privacyRequests.customer', 'customers._id')
      .select(['customers._id', 'firstName', 'lastName', 'avatar'])
      .where('privacyRequests._id', '=', request)
      .where('customers._id', '=', customer)
      .executeTakeFirst()
    if (!found) return null
    return {
      about: { privacyRequest: request },
      person: named(found),
      info: screen('privacyRequest', 'customers/privacy-requests'),
      texts: { kind, dueAt },
    }
  },

  'webhook.turnedOff': async (tx, { webhook, name, reason }) => {
    const found = await tx
      .selectFrom('webhooks')
      .select('sites')
      .where('_id', '=', webhook)
      .forKeyShare()
      .executeTakeFirst()
    if (!found) return null
    const info = screen('webhook', `webhooks/${webhook}`)
    const texts = { webhook: name, reason }
    return { about: { webhook }, person: null, info, texts, sites: found.sites ?? 'all' }
  },

  'savedView.alertRaised': async (tx, { view, admin, name, rows }) => {
    if (!(await isThere(tx, 'savedViews', view)) || !(await isThere(tx, 'admins', admin))) return null
    const info = screen('viewAlert', `saved-views/${view}`)
    const texts = { view: name, rows: String(rows) }
    return { about: { savedView: view }, person: null, info, texts, recipient: admin, isMailed: false }
  },

  'product.stockLow': async (tx, { product, title, quantity }) => {
    if (!(await isThere(tx, 'products', product))) return null
    const texts = { product: title, quantity: String(quantity) }
    return { about: { product }, person: null, info: screen('stock', `products/edit/${product}`), texts }
  },
}

/** For the admin whom another one mentioned in a record, or to whom the record was assigned. */
async function forRecipient(
  tx: Transaction<Tables>,
  {
    record,
    ...event
  }: Pick<EventPayload<'admin.mentioned' | 'admin.assigned'>, 'admin' | 'record' | 'madeBy'>,
  act: 'Mention' | 'Assigned',
  texts: Record<string, string> = {},
): Promise<Described | null> {
  const described = await describeRecord(tx, record, act)
  const recipient = described && (await readRecipient(tx, event))
  return recipient && { ...recipient, ...described, texts: { ...described.texts, ...texts } }
}

/** Null if the record no longer exists. */
async function describeRecord(
  tx: Transaction<Tables>,
  record: MentioningRecord | AssignableRecord,
  act: 'Mention' | 'Assigned',
): Promise<Pick<Described, 'about' | 'info' | 'texts'> | null> {
  const { kind, _id } = record
  if (kind === 'customer' || kind === 'privacyRequest') return describeCustomer(tx, record)
  if (kind === 'chat') {
    const chat = await tx
      .selectFrom('liveChats')
      .select(['firstName', 'lastName'])
      .where('_id', '=', _id)
      .forKeyShare()
      .executeTakeFirst()
    const info = screen('chatAssigned', toChatPath(record.uuid))
    return chat ? { about: { chat: _id }, info, texts: { customer: fullName(chat) } } : null
  }
  if (kind === 'return') {
    const { order, returnNumber } = record
    if (!(await isThere(tx, 'returns', _id))) return null
    const info = screen('returnMention', `returns/${returnNumber}`)
    return { about: { order }, info, texts: { returnNumber } }
  }
  if (!(await isThere(tx, kind === 'order' ? 'orders' : 'tickets', _id))) return null
  if (kind === 'order') {
    const { orderId, uriCode } = record
    return { about: { order: _id }, info: { type: `order${act}`, uriCode }, texts: { orderId } }
  }
  const { ticketNumber, subject } = record
  const info = screen(`ticket${act}`, `support?ticket=${ticketNumber}`)
  return { about: { ticket: _id }, info, texts: { ticketNumber, subject } }
}

/** A customer, or a privacy request of one. Customers without a name are shown by their number. */
async function describeCustomer(
  tx: Transaction<Tables>,
  { kind, _id }: { kind: 'customer' | 'privacyRequest'; _id: string },
): Promise<Pick<Described, 'about' | 'info' | 'texts'> | null> {
  const isRequest = kind === 'privacyRequest'
  if (isRequest && !(await isThere(tx, 'privacyRequests', _id))) return null
  const customer = await tx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'customerNumber'])
    .where('_id', '=', (row) =>
      isRequest ? row.selectFrom('privacyRequests').select('customer').where('_id', '=', _id) : row.val(_id),
    )
    .where('erasedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!customer) return null
  const texts = { customer: fullName(customer) || customer.customerNumber }
  return isRequest
    ? {
        about: { privacyRequest: _id },
        info: screen('privacyRequestMention', 'customers/privacy-requests'),
        texts,
      }
    : { about: { customer: _id }, info: screen('customerMention', `customers/${_id}/notes`), texts }
}

/** The admin who is notified, and the one who caused it; null if the former no longer exists. */
async function readRecipient(
  tx: Transaction<Tables>,
  { admin, madeBy }: { admin: string; madeBy: string | null },
) {
  if (!(await isThere(tx, 'admins', admin))) return null
  const author = await tx
    .selectFrom('admins')
    .select(['_id', 'firstName', 'lastName', 'avatar'])
    .where('_id', '=', madeBy)
    .forKeyShare()
    .executeTakeFirst()
  return { person: null, author: author ?? null, recipient: admin, madeBy }
}

async function ofTicket(tx: Transaction<Tables>, ticket: string, more = {}): Promise<Described | null> {
  const found = await tx
    .selectFrom('tickets')
    .innerJoin('customers', 'customers._id', 'tickets.customer')
    .select(['ticketNumber', 'subject', 'customers._id', 'firstName', 'lastName', 'avatar'])
    .where('tickets._id', '=', ticket)
    .executeTakeFirst()
  if (!found) return null
  const { ticketNumber, subject } = found
  const info = screen('ticket', `support?ticket=${ticketNumber}`)
  return {
    about: { ticket },
    person: named(found),
    info,
    texts: { ticketNumber, subject, ...more },
  }
}

/** The customer of an order; for a guest, the recipient of the order. */
async function whoOrdered(tx: Transaction<Tables>, order: string): Promise<Described['person'] | null> {
  const found = await tx
    .selectFrom('orders')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select(['receiverName', 'customers._id', 'firstName', 'lastName', 'avatar'])
    .where('orders._id', '=', order)
    .executeTakeFirst()
  if (!found) return null
  return found._id ? named(found) : { _id: null, avatar: null, ...found.receiverName }
}

/**
 * Whether the entity exists. Locks it until the notification is written, so that it is not deleted meanwhile.
 */
async function isThere(
  tx: Transaction<Tables>,
  table:
    | 'liveChats'
    | 'products'
    | 'orders'
    | 'tickets'
    | 'returns'
    | 'privacyRequests'
    | 'admins'
    | 'savedViews',
  id: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom(table)
    .select('_id')
    .where('_id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

const named = (row: {
  _id: string | null
  firstName: string | null
  lastName: string | null
  avatar: string | null
}) => ({ _id: row._id, firstName: row.firstName ?? '', lastName: row.lastName ?? '', avatar: row.avatar })

const screen = (
  type: Extract<Notification['info'], { uriCode: null }>['type'],
  path: string,
): Notification['info'] => ({
  type,
  uriCode: null,
  path: `/admin/${path}`,
})

const toChatPath = (uuid: string) => `chats/all?chat=${uuid}`

/** Shortens a text to one line. */
const line = (text: string) => oneLine(text).toWellFormed()
