import type { ChatStatus, LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { findAdminName } from '../../lib/find-admin-name.ts'
import { emit } from '../../lib/outbox.ts'
import type { Reaction } from '../../ports/outbox/reactions.ts'
import { calledBy, lockForChange } from '../customers/customers.ts'
import { emitAssigned, requireAssignee } from '../notifications/notifications.ts'
import { lockChat } from './lock-chat.ts'
import { findBlockedChats } from './own-chat.ts'
import { requireChat } from './read-chats.ts'

export const assignChat = signedIn.liveChats.assign.handler(
  async ({ context: { db, admin: by, clock }, input: { id, admin }, errors }) => {
    const chat = await db.transaction().execute((tx) => assignChatTo(tx, id, admin, by, clock()))
    if (!chat) throw errors.NOT_FOUND()
    return chat
  },
)

export const setChatStatus = signedIn.liveChats.setStatus.handler(
  async ({ context: { db, admin, clock }, input: { id, status }, errors }) => {
    const chat = await db.transaction().execute((tx) => changeChatStatus(tx, id, status, admin, clock()))
    if (!chat) throw errors.NOT_FOUND()
    return chat
  },
)

export const linkChat = signedIn.liveChats.link.handler(
  async ({ context: { db, admin: by, clock }, input: { id, customer }, errors }) => {
    const chat = await db.transaction().execute(async (tx) => {
      // Locks customers before their chats, in the same order as a merge.
      const to = customer && (await nameToLink(tx, customer))
      const was = await lockChat(tx, id)
      if (!was) return undefined
      if (was.customer === customer) return requireChat(tx, id)
      if (was.customer && !was.isLinked) throw apiError('CHAT_CUSTOMER_SIGNED_IN')
      const from = was.customer && (await toCustomerName(tx, was.customer))
      const changes = { customer: { from, to } }
      const action = customer ? 'liveChat.linked' : 'liveChat.unlinked'
      const fields = { customer, isLinked: customer !== null }
      return saveChange(tx, id, fields, { by, now: clock(), action, changes })
    })
    if (!chat) throw errors.NOT_FOUND()
    return chat
  },
)

/**
 * Assigns a chat; returns undefined if the chat does not exist. Refuses (422, at `admin`) an admin who
 * cannot sign in or must not read it.
 */
export async function assignChatTo(
  tx: Transaction<Tables>,
  _id: string,
  admin: string | null,
  by: Actor,
  now: Date,
): Promise<LiveChat | undefined> {
  const was = await lockChat(tx, _id)
  if (!was) return undefined
  if (was.admin === admin) return requireChat(tx, _id)
  const changes = {
    admin: {
      from: was.admin && (await findAdminName(tx, was.admin)),
      to: admin && (await requireAssignee(tx, admin, { kind: 'chat', sites: [was.site] })),
      ids: { from: was.admin, to: admin },
    },
  }
  const chat = await saveChange(tx, _id, { admin }, { by, now, action: 'liveChat.assigned', changes })
  const record = { kind: 'chat' as const, _id, uuid: chat.uuid }
  await emitAssigned(tx, { record, site: was.site, admin }, by, now)
  return chat
}

/** Closes or reopens a chat; returns undefined if it does not exist. */
export async function changeChatStatus(
  tx: Transaction<Tables>,
  _id: string,
  status: ChatStatus,
  by: Actor,
  now: Date,
): Promise<LiveChat | undefined> {
  const was = await lockChat(tx, _id)
  if (!was) return undefined
  if (was.status === status) return requireChat(tx, _id)
  const action = status === 'closed' ? 'liveChat.closed' : 'liveChat.reopened'
  const changes = { status: { from: was.status, to: status } }
  return saveChange(tx, _id, { status }, { by, now, action, changes })
}

/** Closes the open chats of a customer who was blocked, also as a guest. Their sockets are disconnected with the same event. */
export const closeBlockedChats: Reaction = async (tx, event, now) => {
  if (event.name !== 'customer.sessionsEnded') return
  const chats = await findBlockedChats(tx, event.payload.customer)
  for (const { _id } of chats.filter(({ status }) => status === 'open'))
    await changeChatStatus(tx, _id, 'closed', null, now)
}

async function saveChange(
  tx: Transaction<Tables>,
  _id: string,
  fields: { admin: string | null } | { status: ChatStatus } | { customer: string | null; isLinked: boolean },
  { by, now, ...entry }: { by: Actor; now: Date } & Pick<AuditEntry, 'action' | 'changes'>,
): Promise<LiveChat> {
  await tx
    .updateTable('liveChats')
    .set({ ...fields, updatedAt: now.toISOString() })
    .where('_id', '=', _id)
    .execute()
  await recordAudit(tx, by, now, { ...entry, entity: 'liveChat', entityId: _id })
  const chat = await requireChat(tx, _id)
  await emit(tx, now, [{ name: 'chat.updated', payload: { chat, by: 'admin' } }])
  return chat
}

/**
 * The customer's name for the audit log. Refuses (422, at `customer`) one that does not exist, is merged
 * into another or was erased.
 */
async function nameToLink(tx: Transaction<Tables>, _id: string): Promise<string> {
  const [customer] = await lockForChange(tx, [_id])
  if (!customer) throw fieldError('customer', 'CUSTOMER_NOT_FOUND')
  if (customer.mergedInto) throw fieldError('customer', 'CUSTOMER_MERGED')
  if (customer.erasedAt) throw fieldError('customer', 'CUSTOMER_ERASED')
  return calledBy(customer)
}

async function toCustomerName(tx: Transaction<Tables>, _id: string): Promise<string> {
  const customer = await tx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'customerNumber'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  return calledBy(customer)
}
