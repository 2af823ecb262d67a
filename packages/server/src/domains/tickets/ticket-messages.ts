import { isDeepStrictEqual } from 'node:util'
import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { TicketAttachment } from '@storekeeper/contract/tickets/ticket'
import type { NewTicketMessage } from '@storekeeper/contract/tickets/ticket-input'
import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { findAdminName } from '../../lib/find-admin-name.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { cut } from '../../lib/text/cut.ts'
import { type FileSender, findUnopened, useFiles } from '../files/files.ts'
import { mentionAdmins } from '../notifications/notifications.ts'
import { changeTicketStatus } from './change-ticket-status.ts'
import { type LockedTicket, refuseClosed } from './lock-ticket.ts'

/** The author of a message: an administrator, or the customer whose ticket it is. */
export type TicketAuthor = { admin: { _id: string } } | 'customer'

export type WrittenMessage = { _id: string; isNew: boolean }

type WithMentions = Omit<NewTicketMessage, 'id' | 'mentions'> & Partial<Pick<NewTicketMessage, 'mentions'>>

/** The beginning of a message, for lists. */
export const toExcerpt = (text: string) => cut(text.replace(/\s+/g, ' '), 200)

/**
 * Adds a reply, a note or a customer's message. An admin who replies to an unassigned ticket becomes its
 * assignee. A customer's message reopens a pending or resolved ticket. A repeated `requestId` returns the
 * first message and writes nothing. Refuses (409) all messages except notes on a closed ticket; the caller
 * has locked the ticket.
 */
export async function addMessage(
  tx: Transaction<Tables>,
  ticket: LockedTicket,
  message: WithMentions,
  author: TicketAuthor,
  now: Date,
): Promise<WrittenMessage> {
  const first = await tx
    .selectFrom('ticketMessages')
    .select(['_id', 'text', 'isInternal', 'attachments'])
    .where('ticket', '=', ticket._id)
    .where('requestId', '=', message.requestId)
    .executeTakeFirst()
  if (first) {
    refuseOtherContents(first.isInternal === message.isInternal && (await hasContents(tx, first, message)))
    return { _id: first._id, isNew: false }
  }
  if (!message.isInternal) refuseClosed(ticket)
  const _id = await insertMessage(tx, ticket._id, message, author, now)
  await moveTicket(tx, ticket, message, author, now)
  const byCustomer = author === 'customer'
  const { isInternal } = message
  const action = byCustomer ? 'ticket.answered' : isInternal ? 'ticket.noted' : 'ticket.replied'
  const by = byCustomer ? null : author.admin
  const about = { entity: 'ticket', entityId: ticket._id }
  await recordAudit(tx, by, now, { ...about, action })
  if (by && !isInternal && ticket.admin === null) {
    const ids = { from: null, to: by._id }
    const changes = { admin: { from: null, to: await findAdminName(tx, by._id), ids } }
    await recordAudit(tx, by, now, { ...about, action: 'ticket.assigned', changes })
  }
  const { ticketNumber, site, subject } = ticket
  if (by) {
    const record = { kind: 'ticket' as const, _id: ticket._id, ticketNumber, subject }
    const { text, mentions = [] } = message
    await mentionAdmins(tx, { record, site, text, mentions }, by, now)
  }
  await emit(tx, now, [
    {
      name: 'ticket.replied',
      payload: { ticket: ticket._id, ticketNumber, site, message: _id, byCustomer, isInternal },
    },
  ])
  const to = statusAfter(ticket.status, message.status, byCustomer)
  if (to !== ticket.status) await changeTicketStatus(tx, ticket, to, by, now)
  return { _id, isNew: true }
}

/** Whether a stored message has this text and these files. */
export const hasContents = async (
  tx: Transaction<Tables>,
  stored: { text: string; attachments: readonly TicketAttachment[] },
  { text, attachments }: Pick<Sent, 'text' | 'attachments'>,
): Promise<boolean> =>
  stored.text === text &&
  isDeepStrictEqual(toUrls(stored.attachments), toUrls(await findFiles(tx, attachments)))

const toUrls = (attachments: readonly TicketAttachment[]) => attachments.map(({ url }) => url)

function statusAfter(is: TicketStatus, wanted: TicketStatus | undefined, byCustomer: boolean): TicketStatus {
  if (!byCustomer) return wanted ?? is
  return is === 'pending' || is === 'resolved' ? 'open' : is
}

type Sent = Pick<NewTicketMessage, 'text' | 'isInternal' | 'attachments' | 'requestId'>

/** Inserts only the row and its file references. */
export async function insertMessage(
  tx: Transaction<Tables>,
  ticket: string,
  { attachments, ...sent }: Sent & { status?: unknown },
  author: TicketAuthor,
  now: Date,
): Promise<string> {
  const _id = newId()
  const { text, isInternal, requestId } = sent
  await tx
    .insertInto('ticketMessages')
    .values({
      ...{ _id, ticket, text, isInternal, requestId },
      admin: author === 'customer' ? null : author.admin._id,
      byCustomer: author === 'customer',
      attachments: JSON.stringify(await lockAttachments(tx, _id, attachments)),
      createdAt: now.toISOString(),
    })
    .execute()
  return _id
}

/**
 * Updates the ticket after a message. A message conflicts with no edit, so `version` changes only if the
 * admin who replies becomes the assignee; the new `updatedAt` moves the ticket in the list.
 */
async function moveTicket(
  tx: Transaction<Tables>,
  { _id, byCustomer, firstRespondedAt, admin }: LockedTicket,
  { text, isInternal }: Sent,
  author: TicketAuthor,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const taker = author !== 'customer' && !isInternal && admin === null ? author.admin._id : null
  const isFirstResponse = author !== 'customer' && byCustomer && firstRespondedAt === null
  const last = {
    lastMessage: toExcerpt(text),
    lastMessageByCustomer: author === 'customer',
    lastMessageAt: at,
    ...(isFirstResponse ? { firstRespondedAt: at } : {}),
  }
  await tx
    .updateTable('tickets')
    .set((row) => ({
      ...(isInternal ? {} : last),
      messageCount: row('messageCount', '+', 1),
      ...(taker ? { admin: taker, version: row('version', '+', 1) } : {}),
      updatedAt: at,
    }))
    .where('_id', '=', _id)
    .execute()
}

/** Refuses (422, at `attachments`), as a missing file, a file that the admin may not send. */
export async function refuseUnopened(db: Db, sender: FileSender, urls: readonly string[]): Promise<void> {
  if ((await findUnopened(db, sender, urls)) >= 0) throw fieldError('attachments', 'FILE_GONE')
}

/**
 * References the files of a message, given by their URLs, and returns their metadata as the upload stored it;
 * metadata from the caller is ignored. Refuses (422, at `attachments`) a file that no longer exists.
 */
async function lockAttachments(
  tx: Transaction<Tables>,
  message: string,
  urls: readonly string[],
): Promise<TicketAttachment[]> {
  if (urls.length > 0)
    await useFiles(tx, { entity: 'ticketMessage', entityId: message }, { attachments: urls })
  return findFiles(tx, urls)
}

async function findFiles(tx: Transaction<Tables>, urls: readonly string[]): Promise<TicketAttachment[]> {
  if (urls.length === 0) return []
  const keys = [...new Set(urls.flatMap((url) => parseFileKey(url) ?? []))]
  const files = await tx
    .selectFrom('files')
    .select(['key', 'kind', 'originalName as name', 'bytes', 'thumbnailKey'])
    .where((row) => row.or([row('key', 'in', keys), row('thumbnailKey', 'in', keys)]))
    .execute()
  const attached = keys.map((key) => files.find((file) => file.key === key || file.thumbnailKey === key))
  return [...new Set(attached)].flatMap((file) =>
    file
      ? {
          url: FILES_PATH + file.key,
          kind: file.kind,
          name: file.name,
          bytes: Number(file.bytes),
          thumbnailUrl: file.thumbnailKey && FILES_PATH + file.thumbnailKey,
        }
      : [],
  )
}
