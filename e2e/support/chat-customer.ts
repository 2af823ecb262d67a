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

/** How long a message is tried again for; a server that was killed needs a while to be there again. */
const PATIENCE_MS = 60_000
const ANSWER_MS = 5000

/** A customer of a shop who chats, as a program that keeps to the contract: nothing of theirs is lost or comes twice. */
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
  const lastPlace = () => Math.max(0, ...known.keys())

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
    const places = [...known.keys()].sort((one, other) => one - other)
    const before = places.find((place, index) => index > 0 && place - (places[index - 1] ?? 0) > 1)
    if (before === undefined) return
    const after = places[places.indexOf(before) - 1] ?? 0
    const { messages } = await emit('live_chat_customer_messages', { before, after })
    for (const message of messages) known.set(message.place, message)
    if (messages.length > 0) await fillGap()
  }
  async function begin(): Promise<void> {
    const isBack = own.token !== ''
    const answer = await emit('start_live_chat_init', {
      siteKey,
      own: isBack ? { ...own, lastPlace: lastPlace() } : null,
      person: isBack ? null : person,
      option: isBack ? null : option,
    })
    own.uuid = answer.chat.uuid
    own.token = answer.token ?? own.token
    for (const message of answer.messages) known.set(message.place, message)
    await fillGap()
  }
  let begun = Promise.resolve()
  /** A connection that breaks while one begins is followed by another one, which begins anew. */
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
    if (payload?.message) known.set(payload.message.place, payload.message)
  })
  await connected
  await begun
  if (!own.token) throw new Error(`The chat did not begin: ${JSON.stringify(received)}`)

  return {
    uuid: own.uuid,
    emit,
    /** Writes until the server has it; sent again it is the same message. */
    async write(message: string, media: string[] = []): Promise<void> {
      const posted = { message, media, requestId: crypto.randomUUID() }
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        try {
          await begun
          const { message: sent } = await emit('live_chat_customer_message_created', posted)
          known.set(sent.place, sent)
          return
        } catch (error) {
          if (Date.now() > until) throw error
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
      }
    },
    /** All that is known of the chat, in its order. */
    messages: () => [...known.values()].sort((one, other) => one.place - other.place),
    texts: () =>
      [...known.values()].sort((one, other) => one.place - other.place).map(({ message }) => message),
    lastPlace,
    fillGap,
    /** All events of this name since the beginning. */
    emitted: <Name extends CustomerEventName>(name: Name) =>
      received
        .filter((event) => event.name === name)
        .map(({ payload }) => payload as CustomerEventPayload<Name>),
    leave: () => socket.disconnect(),
  }
}

/** The public key of a site, by which its shop speaks. */
export async function siteKeyOf(request: APIRequestContext, shop: string, token: string, site: string) {
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
