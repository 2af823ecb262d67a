import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import type { StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'
import { newId } from '@storekeeper/server/lib/id'
import { CLARA } from '@storekeeper/server/testing/live-clients'
import { io, type Socket } from 'socket.io-client'

/** Browsers wait longer before they reconnect; a short interval speeds up the test. */
const AGAIN_MS = 200
const ACK_WITHIN_MS = 5000

const connect = (url: string): Socket =>
  io(url, {
    path: SOCKET_PATH,
    transports: [...SOCKET.transports],
    forceNew: true,
    reconnectionDelay: AGAIN_MS,
    reconnectionDelayMax: AGAIN_MS,
  })

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
type Received = any

/** A window of an admin, which reconnects and requests the missed events. */
export type AdminWindow = { of(name: string): Received[]; isReset(): boolean; close(): void }

export function openAdminWindow(url: string, token: string): AdminWindow {
  const emitted: { name: string; payload: Received }[] = []
  const socket = connect(url)
  let last: number | null = null
  let isReset = false

  socket.onAny((name: string, payload: Received, acknowledge?: unknown) => {
    if (typeof acknowledge === 'function') return acknowledge({ number: last ?? 0 })
    if (typeof payload?.number !== 'number') return
    // Events that are sent again after a reconnect have the same number.
    if (last !== null && payload.number <= last) return
    last = payload.number
    emitted.push({ name, payload })
  })
  const join = async () => {
    try {
      const ack = await socket.timeout(ACK_WITHIN_MS).emitWithAck('join-admin', { token, last })
      if (!ack.ok) throw new Error(ack.message)
      isReset ||= ack.isReset
      if (last === null || ack.number > last) last = ack.number
    } catch {
      // Disconnected or not received: joins again on the next connection.
      if (socket.connected) socket.disconnect().connect()
    }
  }
  socket.on('connect', join)
  return {
    of: (name) => emitted.filter((one) => one.name === name).map((one) => one.payload),
    isReset: () => isReset,
    close: () => void socket.disconnect(),
  }
}

/** A window of a customer with a chat, which repeats unconfirmed messages and requests missed ones. */
export type ChatWindow = {
  uuid: string
  write(message: string): Promise<void>
  /** The received messages, in the order of their sequences. */
  messages(): StoreChatMessage[]
  close(): void
}

export async function openChatWindow(url: string, siteKey: string): Promise<ChatWindow> {
  const socket = connect(url)
  const known = new Map<number, StoreChatMessage>()
  let own: { uuid: string; token: string } | null = null
  const secret = randomBytes(32).toString('base64url')
  const take = (messages: readonly StoreChatMessage[]) => {
    for (const message of messages) known.set(message.sequence, message)
  }
  const upTo = () => {
    let sequence = 0
    while (known.has(sequence + 1)) sequence += 1
    return sequence
  }
  const emit = (name: string, payload: object) => socket.timeout(ACK_WITHIN_MS).emitWithAck(name, payload)

  const joined = new Promise<{ uuid: string; token: string }>((resolve) => {
    socket.on('connect', async () => {
      try {
        const answer = await emit('start_live_chat_init', {
          siteKey,
          own: own && { ...own, lastSequence: upTo() },
          ...(own ? {} : { person: CLARA, secret }),
        })
        if (!answer.ok) throw new Error(answer.message)
        own ??= { uuid: answer.chat.uuid, token: answer.token }
        take(answer.messages)
        resolve(own)
      } catch {
        // Disconnected or not received: joins again on the next connection.
        if (socket.connected) socket.disconnect().connect()
      }
    })
  })
  for (const name of [
    'live_chat_customer_message_created_received',
    'live_chat_admin_message_created_received',
  ])
    socket.on(name, ({ message }) => take([message]))

  const { uuid } = await joined
  return {
    uuid,
    async write(message) {
      const requestId = newId()
      for (let isConfirmed = false; !isConfirmed; ) {
        const ack = await emit('live_chat_customer_message_created', { message, requestId }).catch(() => null)
        isConfirmed = ack?.ok === true
        if (ack?.ok) take([ack.message])
        else await sleep(AGAIN_MS)
      }
    },
    messages: () => [...known.values()].toSorted((one, other) => one.sequence - other.sequence),
    close: () => void socket.disconnect(),
  }
}
