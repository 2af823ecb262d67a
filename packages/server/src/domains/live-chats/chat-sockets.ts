import type { Presence } from '@storekeeper/contract/live-chats/presence'
import type { Socket } from 'socket.io'
import { demand } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Ear } from '../../ports/live/listen.ts'
import { areHere } from '../../ports/live/presence.ts'
import type { PublishedEvent } from '../../ports/outbox/read-events.ts'
import type { Session } from '../auth/sessions.ts'
import type { ChatResources } from './chat-resources.ts'
import { openMembers } from './customer-members.ts'
import { CUSTOMERS, roomOf, serveCustomer } from './customer-sockets.ts'
import { blockedChatsOf } from './own-chat.ts'
import { chatOf, isAdmin, isShopHere, noteSeen, presencesNow } from './presences.ts'
import { readUpTo } from './read-up-to.ts'

/** Live chats over the sockets of this process. */
export function openChatSockets(resources: ChatResources) {
  const { db, io, clock, log, adminRoom } = resources
  const members = openMembers()
  let presenceQueue = Promise.resolve()

  async function emitPresence(who: string): Promise<void> {
    const uuid = chatOf(who)
    if (uuid !== undefined) {
      // Looked up again: they may have come back while it was noticed that they went.
      const presence = await noteSeen(db, uuid, (await areHere(db, [who])).has(who), clock())
      if (presence) io.to(adminRoom).emit('active_status', presence)
    } else if (isAdmin(who)) io.to(CUSTOMERS).emit('active_status', { isOnline: await isShopHere(db) })
  }

  /** Where the database cannot answer who is blocked, all are disconnected: they come back, and are checked then. */
  async function letGoOfBlocked(customer: string): Promise<void> {
    const here = members.chats()
    if (here.length === 0) return
    const blocked = await blockedChatsOf(db, customer).catch((error) => {
      log.warn({ err: error }, 'Whether a customer is blocked could not be found out')
      return here
    })
    members.hangUp(blocked)
  }

  return {
    /** Serves an administrator who joined; typing is emitted to the participants and never stored. */
    serveAdmin(socket: Socket, ear: Ear, admin: Session['admin']): void {
      ear.on('live_chat_admin_message_read', async ({ chat, upTo }) => {
        demand(admin, 'live-chats:read')
        const adminUnread = await db
          .transaction()
          .execute((tx) => readUpTo(tx, chat, { by: 'admin', upTo }, clock()))
        if (adminUnread === undefined) throw noSuchChat()
        return { adminUnread }
      })
      ear.on('live_chat_admin_typing', async ({ chatUuid, isTyping }) => {
        demand(admin, 'live-chats:write')
        if (!(await isChat(db, chatUuid))) throw noSuchChat()
        const typing = { isTyping, name: admin.firstName }
        io.to(roomOf(chatUuid)).emit('live_chat_admin_typing_received', typing)
        socket.to(adminRoom).emit('live_chat_admin_typing_received', { ...typing, chatUuid })
        return {}
      })
    },

    serveCustomer: (socket: Socket, ear: Ear) => serveCustomer(socket, ear, { ...resources, members }),

    /**
     * Emits each event of a chat to the customer's sockets in this process. Ended sessions of a customer
     * (`customer.sessionsEnded`) take nothing away by themselves: a client with a chat's token began the chat or came
     * back to it, signed in or not, and may go on. Only who was blocked may not.
     */
    emit(event: PublishedEvent): void {
      if (event.name === 'customer.sessionsEnded') void letGoOfBlocked(event.payload.customer)
      members.emit(event)
    },

    /** One after the other: of two read at once, the older answer could be emitted last, and would stay. */
    cameOrWent(who: string, _isHere: boolean): void {
      presenceQueue = presenceQueue
        .then(() => emitPresence(who))
        .catch((error) => log.warn({ err: error }, 'The presence change could not be emitted'))
    },

    allHere: (): Promise<Presence[]> => presencesNow(db),

    /** Tells those of this process who is here, after they may have missed some of it. */
    async emitToAllHere(): Promise<void> {
      io.local.to(adminRoom).emit('all_active_status', await presencesNow(db))
      io.local.to(CUSTOMERS).emit('active_status', { isOnline: await isShopHere(db) })
    },
  }
}

const isChat = async (db: Db, uuid: string): Promise<boolean> =>
  (await db.selectFrom('liveChats').select('_id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined

const noSuchChat = () => apiError('NOT_FOUND', { resource: 'chat' })
