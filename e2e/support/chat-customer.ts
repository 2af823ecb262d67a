import type { APIRequestContext } from '@playwright/test'
import type {
  Ack,
  ClientEventAck,
  ClientEventInput,
  ClientEventName,
} from '@storekeeper/contract/live/client-events'
import type { CustomerEventName, CustomerEventPayload } from '@storekeeper/contract/live/customer-events'
import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import type { StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'
import { io } from 'socket.io-client'
import { expect } from './language/speak.ts'

type Person = { firstName: string; lastName: string; email: string }
export type ChatCustomer = Awaited<ReturnType<typeof chatCustomer>>

/** How long a message is retried; a killed server needs time to restart. */
const TIMEOUT_MS = 60_000
const ANSWER_MS = 5000

/** A customer who chats, as a client that follows the contract: no message is lost or duplicated. */
export async function chatCustomer(
  shop: string,
  siteKey: string,
  person: Person,
  { option = null }: { option?: string | null } = {},
) {
  const socket = io(shop, {
    ...SOCKET,
    transports: [...SOCKET.transports],
    path: SOCKET_PATH,
    forceNew: true,
  })
  const known = new Map<number, StoreChatMessage>()
  const received: { name: string; payload: unknown }[] = []
  const own: { uuid: string; token: string } = { uuid: '', token: '' }
  const lastSequence = () => Math.max(0, ...known.keys())

  async function emit<Name extends ClientEventName>(
    name: Name,
    payload: ClientEventInput<Name>,
  ): Promise<ClientEventAck<Name>> {
    const ack: Ack<ClientEventAck<Name>> = await socket.timeout(ANSWER_MS).emitWithAck(name, payload)
    if (!ack.ok) throw new Error(`${name}: ${ack.code} ${ack.message}`)
    return ack
  }
  /** Requests the messages that are missing between two known ones. */
  async function fillGap(): Promise<void> {
    const sequences = [...known.keys()].sort((one, other) => one - other)
    const before = sequences.find(
      (sequence, index) => index > 0 && sequence - (sequences[index - 1] ?? 0) > 1,
    )
    if (before === undefined) return
    const after = sequences[sequences.indexOf(before) - 1] ?? 0
    const { messages } = await emit('live_chat_customer_messages', { before, after })
    for (const message of messages) known.set(message.sequence, message)
    if (messages.length > 0) await fillGap()
  }
  async function begin(): Promise<void> {
    const isBack = own.token !== ''
    const answer = await emit('start_live_chat_init', {
      siteKey,
      own: isBack ? { ...own, lastSequence: lastSequence() } : null,
      person: isBack ? null : person,
      option: isBack ? null : option,
    })
    own.uuid = answer.chat.uuid
    own.token = answer.token ?? own.token
    for (const message of answer.messages) known.set(message.sequence, message)
    await fillGap()
  }
  let begun = Promise.resolve()
  /** If the connection breaks while joining, the next connection joins again. */
  const beginAgain = () => {
    begun = begin().catch((error: Error) => {
      if (socket.connected) socket.disconnect().connect()
      received.push({ name: 'not begun', payload: error.message })
    })
  }
  const connected = new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.on('connect', beginAgain)
  socket.onAny((name: string, payload: { message?: StoreChatMessage }) => {
    received.push({ name, payload })
    if (payload?.message) known.set(payload.message.sequence, payload.message)
  })
  await connected
  await begun
  if (!own.token) throw new Error(`The chat did not begin: ${JSON.stringify(received)}`)

  return {
    uuid: own.uuid,
    emit,
    /** Sends until the server has received the message; repeating it does not create another one. */
    async write(message: string, media: string[] = []): Promise<void> {
      const posted = { message, media, requestId: crypto.randomUUID() }
      const until = Date.now() + TIMEOUT_MS
      for (;;) {
        try {
          await begun
          const { message: sent } = await emit('live_chat_customer_message_created', posted)
          known.set(sent.sequence, sent)
          return
        } catch (error) {
          if (Date.now() > until) throw error
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
      }
    },
    /** All known messages of the chat, in order. */
    messages: () => [...known.values()].sort((one, other) => one.sequence - other.sequence),
    texts: () =>
      [...known.values()].sort((one, other) => one.sequence - other.sequence).map(({ message }) => message),
    lastSequence,
    fillGap,
    /** All received events with this name. */
    emitted: <Name extends CustomerEventName>(name: Name) =>
      received
        .filter((event) => event.name === name)
        .map(({ payload }) => payload as CustomerEventPayload<Name>),
    leave: () => socket.disconnect(),
  }
}

/** The public key of a site, which identifies it to the server. */
export async function loadSiteKey(request: APIRequestContext, shop: string, token: string, site: string) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const send = async <Answer>(path: string): Promise<Answer> => {
    const answer = await request.get(shop + path, { headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const sites = await send<{ _id: string; key: string }[]>('/admin/sites')
  const id = sites.find(({ key }) => key === site)?._id
  return (await send<{ publicKey: string }>(`/admin/sites/${id}/public-key`)).publicKey
}
