import { randomUUID } from 'node:crypto'
import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { io, type Socket } from 'socket.io-client'
import { beginChat } from '../packages/server/src/domains/live-chats/live-chats.ts'
import { systemClock } from '../packages/server/src/lib/clock.ts'
import type { BenchShop } from './open-shop.ts'

type Received = (who: string, event: { message: { message: string } }) => void
type Chatting = { chat: string; socket: Socket; own: { uuid: string; token: string } }

/** The sockets of a mixed load, and the messages that are sent over them. */
export type SoakClients = {
  /** A customer writes; every admin must receive it. */
  writeAsCustomer(): Promise<void>
  /** Returns the body of an admin's message, which its customer must receive. */
  adminMessage(): { chat: string; message: string; requestId: string }
  /** One of the customers who neither write nor read closes the page and opens it again. */
  reconnectOne(): Promise<void>
  sentMessages(): number
  /** The sockets and messages that did not arrive there. */
  lostMessages(): string[]
  close(): void
}

const ADMINS = 5
const CUSTOMERS = 35
const RECONNECTING = 10

export async function openSoakClients(shop: BenchShop, url: string): Promise<SoakClients> {
  const [site] = await shop.query<{ publicKey: string }>(`select "publicKey" from sites where key = 'hb'`)
  const siteKey = site?.publicKey ?? ''
  /** The messages that are still expected, with the socket that must receive them. */
  const expected = new Set<string>()
  const received = (who: string, { message }: { message: { message: string } }) =>
    void expected.delete(`${who} ${message.message}`)

  const admins: Socket[] = []
  for (let index = 0; index < ADMINS; index++) admins.push(await openAdmin(url, shop.token, index, received))
  const open = async ({ chat, own }: Omit<Chatting, 'socket'>) => {
    const socket = openSocket(url)
    socket.on('live_chat_admin_message_created_received', (event) => received(chat, event))
    await joinAlways(socket, async () => {
      const { messages } = await acknowledged(socket, 'start_live_chat_init', { siteKey, own })
      for (const message of messages) received(chat, { message })
    })
    return socket
  }
  const aCustomer = async (): Promise<Chatting> => {
    const begun = await beginOne(shop)
    return { ...begun, socket: await open(begun) }
  }
  const [customers, reconnecting]: [Chatting[], Chatting[]] = [[], []]
  while (customers.length < CUSTOMERS) customers.push(await aCustomer())
  while (reconnecting.length < RECONNECTING) reconnecting.push(await aCustomer())

  let [sent, reconnected] = [0, 0]
  const next = () => {
    const customer = customers[sent++ % customers.length]
    if (!customer) throw new Error('There is no customer.')
    return { customer, content: { message: `Message ${sent}`, requestId: randomUUID() } }
  }
  return {
    async writeAsCustomer() {
      const { customer, content } = next()
      for (const index of admins.keys()) expected.add(`admin ${index} ${content.message}`)
      await acknowledged(customer.socket, 'live_chat_customer_message_created', content)
    },
    adminMessage() {
      const { customer, content } = next()
      expected.add(`${customer.chat} ${content.message}`)
      return { chat: customer.chat, ...content }
    },
    async reconnectOne() {
      const customer = reconnecting[reconnected++ % reconnecting.length]
      if (!customer) return
      customer.socket.disconnect()
      customer.socket = await open(customer)
    },
    sentMessages: () => sent,
    lostMessages: () => [...expected],
    close() {
      for (const socket of [...admins, ...[...customers, ...reconnecting].map((each) => each.socket)])
        socket.disconnect()
    },
  }
}

/** Joins as the screens do: after a reconnection, the server sends the events since the last one. */
async function openAdmin(url: string, token: string, index: number, received: Received): Promise<Socket> {
  const socket = openSocket(url)
  let last: number | null = null
  socket.on('ping_pong', (_event, acknowledge) => acknowledge?.())
  socket.onAny((name, event) => {
    if (typeof event?.number === 'number') last = Math.max(last ?? 0, event.number)
    if (name === 'live_chat_customer_message_created_received') received(`admin ${index}`, event)
  })
  await joinAlways(socket, async () => {
    const { number } = await acknowledged(socket, 'join-admin', { token, last })
    last = number
  })
  return socket
}

/** Joins now, and again after each reconnection. */
async function joinAlways(socket: Socket, join: () => Promise<void>): Promise<void> {
  const joined = Promise.withResolvers<void>()
  socket.on('connect', () => {
    join().then(joined.resolve, (error: Error) => {
      joined.reject(error)
      socket.disconnect().connect()
    })
  })
  await joined.promise
}

async function acknowledged(socket: Socket, event: string, payload: object) {
  const ack = await socket.timeout(60_000).emitWithAck(event, payload)
  if (!ack.ok) throw new Error(`${event} was refused: ${JSON.stringify(ack)}`)
  return ack
}

/** Begins the chat in the database, since starting chats is rate-limited by address. */
async function beginOne({ db }: BenchShop): Promise<Omit<Chatting, 'socket'>> {
  const person = { firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example' }
  const beginning = { site: 'hb', customer: null, person, option: null }
  const begun = await db.transaction().execute((tx) => beginChat(tx, beginning, systemClock()))
  const { uuid } = await db
    .selectFrom('liveChats')
    .select('uuid')
    .where('_id', '=', begun._id)
    .executeTakeFirstOrThrow()
  return { chat: begun._id, own: { uuid, token: begun.token } }
}

const openSocket = (url: string) =>
  io(url, { path: SOCKET_PATH, transports: [...SOCKET.transports], forceNew: true })
