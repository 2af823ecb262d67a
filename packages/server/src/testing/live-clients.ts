import type {
  Ack,
  ClientEventAck,
  ClientEventInput,
  ClientEventName,
} from '@storekeeper/contract/live/client-events'
import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import type { StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { newId } from '../lib/id.ts'
import type { TestShop } from './test-shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
type Received = any
export type LiveClient = {
  socket: Socket
  /** All received events, in order. */
  emitted: { name: string; payload: Received }[]
  /** The payloads of one event, in order. */
  of(name: string): Received[]
  emit<Name extends ClientEventName>(
    name: Name,
    payload: ClientEventInput<Name>,
  ): Promise<Ack<ClientEventAck<Name>>>
  /** Sends an event and throws if it fails. */
  sure<Name extends ClientEventName>(
    name: Name,
    payload: ClientEventInput<Name>,
  ): Promise<ClientEventAck<Name>>
}

type Options = { origin?: string; localAddress?: string; auth?: { token: string } }

const open: Socket[] = []
/** Disconnects all clients of a test; for `afterEach`. */
export function hangUpAll(): void {
  for (const socket of open.splice(0)) socket.disconnect()
}

/**
 * Waits for the next heartbeat of the process (every two seconds), since emptying the database removed it.
 */
export const untilAlive = (shop: TestShop) =>
  expect
    .poll(() => shop.db.selectFrom('liveProcesses').select('_id').execute(), { timeout: 5000 })
    .not.toEqual([])

/** A client that connects to a shop as a browser does. */
export async function aClient(
  url: string,
  { origin, localAddress, auth }: Options = {},
): Promise<LiveClient> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: [...SOCKET.transports],
    forceNew: true,
    reconnection: false,
    ...(origin && { extraHeaders: { origin } }),
    ...(localAddress && { localAddress }),
    ...(auth && { auth }),
  })
  open.push(socket)
  const emitted: LiveClient['emitted'] = []
  socket.onAny((name: string, payload: Received, acknowledge?: unknown) => {
    emitted.push({ name, payload })
    if (typeof acknowledge === 'function') acknowledge({ number: 0 })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const client: LiveClient = {
    socket,
    emitted,
    of: (name) => emitted.filter((one) => one.name === name).map((one) => one.payload),
    emit: (name, payload) => socket.timeout(20_000).emitWithAck(name, payload),
    async sure(name, payload) {
      const ack = await client.emit(name, payload)
      expect(ack).toMatchObject({ ok: true })
      return ack as never
    },
  }
  return client
}

/** The client of an admin who joined. */
export async function anAdminClient(url: string, token: string): Promise<LiveClient> {
  const client = await aClient(url)
  await client.sure('join-admin', { token })
  return client
}

type ChatClient = LiveClient & {
  uuid: string
  token: string
  write(message: string, requestId?: string): Promise<StoreChatMessage>
}

export const CLARA = { firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example' }

/** The client of a customer who started a chat. */
export async function aChatClient(
  url: string,
  init: Partial<ClientEventInput<'start_live_chat_init'>> & { siteKey: string },
  options: Options = {},
): Promise<ChatClient> {
  const client = await aClient(url, options)
  const { chat, token } = await client.sure('start_live_chat_init', { person: CLARA, ...init })
  const write = async (message: string, requestId = newId()) =>
    (await client.sure('live_chat_customer_message_created', { message, requestId })).message
  return Object.assign(client, { uuid: chat.uuid, token: token ?? init.own?.token ?? '', write })
}
