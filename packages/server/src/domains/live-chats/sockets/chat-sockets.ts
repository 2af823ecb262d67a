import { getSites, isAllowed } from '@storekeeper/contract/grants'
import type { Presence } from '@storekeeper/contract/live-chats/presence'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Socket } from 'socket.io'
import { demand, demandSite, refuseWhileViewing } from '../../../calls.ts'
import { apiError } from '../../../lib/api-error.ts'
import type { Listener } from '../../../ports/live/listen.ts'
import { areHere } from '../../../ports/live/presence.ts'
import type { PublishedEvent } from '../../../ports/outbox/read-events.ts'
import type { Session } from '../../sessions/sessions.ts'
import { findBlockedChats } from '../own-chat.ts'
import { readUpTo } from '../read-up-to.ts'
import type { ChatResources } from './chat-resources.ts'
import { openMembers } from './customer-members.ts'
import { CUSTOMERS, getRoom, serveCustomer } from './customer-sockets.ts'
import {
  getChatId,
  getRoomsFor,
  isAdmin,
  isAnyAdminConnected,
  presencesNow,
  recordLastSeen,
} from './presences.ts'

/** Serves live chats over the sockets of this process. */
export function openChatSockets(resources: ChatResources) {
  const { db, io, clock, log, adminRoom, adminOf } = resources
  const members = openMembers()
  let presenceQueue = Promise.resolve()

  async function emitPresence(who: string): Promise<void> {
    const uuid = getChatId(who)
    if (uuid !== undefined) {
      // Presence is read again: the customer may have reconnected while the server processed the departure.
      const presence = await recordLastSeen(db, uuid, (await areHere(db, [who])).has(who), clock())
      if (presence) io.to(getRoomsFor(presence.site)).emit('active_status', presence)
    } else if (isAdmin(who))
      io.to(CUSTOMERS).emit('active_status', { isOnline: await isAnyAdminConnected(db) })
  }

  /**
   * Disconnects the chats of a blocked customer. If the query fails, disconnects all chat customers of this
   * process: they reconnect, and the server checks them then.
   */
  async function disconnectBlocked(customer: string): Promise<void> {
    const here = members.chats()
    if (here.length === 0) return
    try {
      const blocked = await findBlockedChats(db, customer)
      members.hangUp(blocked.map(({ uuid }) => uuid))
    } catch (error) {
      log.warn({ err: error }, 'Whether a customer is blocked could not be found out')
      members.hangUp(here)
    }
  }

  return {
    /**
     * Serves an admin who joined. Emits typing to the chat's customer and the other admins; never stores it.
     */
    serveAdmin(socket: Socket, listener: Listener): void {
      const demandChat = async (permission: Permission, by: '_id' | 'uuid', id: string) => {
        const admin = adminOf(socket)
        if (!admin) throw apiError('UNAUTHORIZED')
        demand(admin, permission)
        refuseWhileViewing(admin)
        const chat = await db.selectFrom('liveChats').select('site').where(by, '=', id).executeTakeFirst()
        if (!chat || !isAllowed(admin, 'live-chats:read', [chat.site])) throw noSuchChat()
        demandSite(admin, permission, chat.site)
        return { ...chat, admin }
      }
      listener.on('live_chat_admin_message_read', async ({ chat, upTo }) => {
        await demandChat('live-chats:read', '_id', chat)
        const adminUnread = await db
          .transaction()
          .execute((tx) => readUpTo(tx, chat, { by: 'admin', upTo }, clock()))
        if (adminUnread === undefined) throw noSuchChat()
        return { adminUnread }
      })
      listener.on('live_chat_admin_typing', async ({ chatUuid, isTyping }) => {
        const { admin, site } = await demandChat('live-chats:write', 'uuid', chatUuid)
        const typing = { isTyping, name: admin.firstName }
        io.to(getRoom(chatUuid)).emit('live_chat_admin_typing_received', typing)
        socket.to(getRoomsFor(site)).emit('live_chat_admin_typing_received', { ...typing, chatUuid })
        return {}
      })
    },

    serveCustomer: (socket: Socket, listener: Listener) =>
      serveCustomer(socket, listener, { ...resources, members }),

    /**
     * Emits each event of a chat to the customer's sockets in this process. When a customer's sessions end
     * (`customer.sessionsEnded`), their sockets stay connected: the token of a chat is sufficient to use it,
     * signed in or not. Only blocked customers are disconnected.
     */
    emit(event: PublishedEvent): void {
      if (event.name === 'customer.sessionsEnded') void disconnectBlocked(event.payload.customer)
      members.emit(event)
    },

    /**
     * Runs the updates one after the other: in parallel, an older presence could be emitted last and remain.
     */
    presenceChanged(who: string, _isHere: boolean): void {
      presenceQueue = presenceQueue
        .then(() => emitPresence(who))
        .catch((error) => log.warn({ err: error }, 'The presence change could not be emitted'))
    },

    allHere: (admin: Session['admin']): Promise<Presence[]> =>
      presencesNow(db, getSites(admin, 'live-chats:read')),

    /** Emits the full presence list to this process's sockets, which may have missed changes. */
    async emitToAllHere(): Promise<void> {
      const { sockets, adapter } = io.of('/')
      const all = await presencesNow(db, 'all')
      for (const id of adapter.rooms.get(adminRoom) ?? []) {
        const socket = sockets.get(id)
        const admin = socket && adminOf(socket)
        if (!admin) continue
        const isPermitted = ({ site }: Presence) => isAllowed(admin, 'live-chats:read', [site])
        socket.emit('all_active_status', all.filter(isPermitted))
      }
      io.local.to(CUSTOMERS).emit('active_status', { isOnline: await isAnyAdminConnected(db) })
    },
  }
}

const noSuchChat = () => apiError('NOT_FOUND', { resource: 'live-chat' })
