import type { ClientEventAck, ClientEventPayload } from '@storekeeper/contract/live/client-events'
import type { Socket } from 'socket.io'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import { parseLanguage } from '../../../lib/language.ts'
import { getClientAddress, getHost } from '../../../ports/live/client-address.ts'
import type { Listener } from '../../../ports/live/listen.ts'
import { findCustomerSession } from '../../customer-sessions/customer-sessions.ts'
import { recordLanguage } from '../../customers/customers.ts'
import { addMessage } from '../add-message.ts'
import { beginChat, claimChat } from '../begin-chat.ts'
import { findChatSite } from '../may-chat.ts'
import { findBySecret, findOwnChat, noSuchChat, refuseBlocked } from '../own-chat.ts'
import { messagesIn, requireChat, type Span, withLinks } from '../read-chats.ts'
import { readUpTo } from '../read-up-to.ts'
import type { ChatResources } from './chat-resources.ts'
import type { Member, Members } from './customer-members.ts'
import { getRoomsFor, isAnyAdminConnected, toChatKey } from './presences.ts'
import { asStoreChat, asStoreMessage } from './store-views.ts'

/**
 * The room of a chat's sockets in all processes, for transient events. `CUSTOMERS` is the room of all of
 * them.
 */
export const getRoom = (uuid: string) => `chat:${uuid}`
export const CUSTOMERS = 'customers'

/** Messages per page for customers. */
const PAGE = 30
/** Greater than the sequence of any message. */
const BEYOND = 2 ** 31 - 1
const TYPING_MS = 1000

type Resources = ChatResources & { members: Members }
type Init = ClientEventPayload<'start_live_chat_init'>

/** Serves a customer's browser: it begins a chat or rejoins its own, and has access to that chat only. */
export function serveCustomer(socket: Socket, listener: Listener, resources: Resources): void {
  const { db, io, members, presences, rateLimits, clock, adminRoom, fileLinks } = resources
  const own = (): Member => {
    const member = members.of(socket)
    if (!member) throw apiError('CHAT_NOT_STARTED')
    return member
  }
  const leave = async () => {
    const member = members.remove(socket)
    if (!member) return
    await socket.leave(getRoom(member.uuid))
    await socket.leave(CUSTOMERS)
    await presences.go(socket.id)
  }

  const isNews = throttleTyping()
  listener.on('start_live_chat_init', async (input) => {
    if (socket.rooms.has(adminRoom)) throw apiError('CONNECTION_OF_ADMIN')
    const { site, ...found } = await findOrBegin(socket, input, resources)
    await leave()
    try {
      return await come(socket, { ...input, site, ...found }, resources)
    } catch (error) {
      await leave()
      throw error
    }
  })
  listener.on('start_live_chat_leave', async () => {
    await leave()
    return {}
  })
  listener.on('live_chat_customer_message_created', async (sent) => {
    const { chat: _id } = own()
    await rateLimits.attempt('chat-message', _id)
    // A bare file URL grants no access; accepting one would turn it into a signed link.
    if (!sent.media.every(fileLinks.isLink)) throw fieldError('media', 'CHAT_FILE_UNKNOWN')
    const message = await db.transaction().execute((tx) => addMessage(tx, _id, sent, 'customer', clock()))
    if (!message) throw noSuchChat()
    return { message: asStoreMessage(withLinks(fileLinks, message)) }
  })
  listener.on('live_chat_customer_message_read', async ({ upTo }) => {
    const { chat } = own()
    const customerUnread = await db
      .transaction()
      .execute((tx) => readUpTo(tx, chat, { by: 'customer', upTo }, clock()))
    if (customerUnread === undefined) throw noSuchChat()
    return { customerUnread }
  })
  listener.on('live_chat_customer_typing', async ({ isTyping }) => {
    const { uuid, site } = own()
    if (isNews(isTyping))
      io.to(getRoomsFor(site)).emit('live_chat_customer_typing_received', { chatUuid: uuid, isTyping })
    return {}
  })
  listener.on('live_chat_customer_messages', async (span) => {
    const { chat } = own()
    await refuseBlocked(db, chat)
    return latest(resources, chat, span)
  })
  socket.on('disconnect', () => void members.remove(socket))
}

/**
 * Returns the chat that a browser rejoins, or a new one with its token. A repeated request with the same
 * `secret` returns the chat that the first one began.
 */
async function findOrBegin(
  socket: Socket,
  { siteKey, own, person, customerToken, option, secret, ...init }: Init,
  { db, clock, rateLimits, publicUrl, trustProxy }: Resources,
): Promise<{ site: string; chat: string; token: string | null }> {
  const { origin } = socket.handshake.headers
  const host = getHost(socket, trustProxy)
  const site = await findChatSite(db, { siteKey, origin, host, publicUrl: publicUrl() })
  const now = clock()
  const customer = (await findCustomerSession(db, customerToken, now))?.customer ?? null
  const language = init.language ?? parseLanguage(socket.handshake.headers['accept-language'])
  if (customer) await recordLanguage(db, { customer: customer._id, language, replacesKnown: false })
  if (own) {
    // The chat's token is sufficient: an expired session does not prevent access.
    const chat = await findOwnChat(db, { ...own, site, customer: customer?._id })
    if (customer) await db.transaction().execute((tx) => claimChat(tx, chat, customer._id, now))
    return { site, chat, token: null }
  }
  // A request with an expired session cannot begin a chat.
  if (customerToken !== null && !customer) throw apiError('UNAUTHORIZED')
  const begunBefore =
    secret === null ? undefined : await findBySecret(db, { secret, site, customer: customer?._id })
  if (begunBefore) return { site, chat: begunBefore, token: secret }
  await rateLimits.attempt('chat-begin', getClientAddress(socket, trustProxy))
  const begun = await db
    .transaction()
    .execute((tx) => beginChat(tx, { site, customer, person, option, language, secret }, now))
  return { site, chat: begun._id, token: begun.token }
}

/**
 * Joins the socket to its chat and returns the chat's state. Later events are emitted after the
 * acknowledgement.
 */
async function come(
  socket: Socket,
  { chat: _id, site, token, own }: Pick<Init, 'own'> & { chat: string; site: string; token: string | null },
  resources: Resources,
): Promise<ClientEventAck<'start_live_chat_init'>> {
  const { db, members, presences } = resources
  const { uuid } = await requireChat(db, _id)
  const member: Member = { socket, chat: _id, uuid, site, waiting: [], given: 0 }
  // A client that has already disconnected would count as present; from here on `disconnect` removes it.
  if (!socket.connected) throw noSuchChat()
  members.add(member)
  await socket.join([getRoom(uuid), CUSTOMERS])
  await presences.come(socket.id, toChatKey(uuid))
  // The customer may have been blocked before this socket was registered, so nothing disconnected it.
  await refuseBlocked(db, _id)
  const { messages, hasOlder } = await latest(resources, _id, {
    after: own?.lastSequence ?? 0,
    before: BEYOND,
  })
  const chat = asStoreChat(await requireChat(db, _id))
  member.given = messages.at(-1)?.sequence ?? 0
  const isShopOnline = await isAnyAdminConnected(db)
  setImmediate(() => members.deliverQueued(member))
  return { chat, token, messages, hasOlder, isShopOnline }
}

/** Limits typing events, which go to all admins: an unchanged state is emitted at most once a second. */
function throttleTyping() {
  let emitted = { isTyping: false, at: 0 }
  return (isTyping: boolean): boolean => {
    const at = Date.now()
    if (isTyping === emitted.isTyping && at - emitted.at < TYPING_MS) return false
    emitted = { isTyping, at }
    return true
  }
}

/** Returns the latest messages of a span, oldest first, and whether the span has more. */
async function latest({ db, fileLinks }: Resources, chat: string, span: Span) {
  const found = await messagesIn(db, chat, span, { limit: PAGE + 1 })
  const page = found.slice(0, PAGE).reverse()
  const messages = page.map((message) => asStoreMessage(withLinks(fileLinks, message)))
  return { messages, hasOlder: found.length > PAGE }
}
