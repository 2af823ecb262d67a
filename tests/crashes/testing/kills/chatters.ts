import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@storekeeper/server/lib/id'
import { aClient, CLARA, type LiveClient } from '@storekeeper/server/testing/live-clients'
import { createClient } from '../shop-client.ts'
import { type Catalogue, PUBLIC_KEY } from './furnish.ts'

/**
 * A chat in which both sides write continuously. Each side repeats a message until the shop acknowledges it,
 * then sends the next.
 */
export type Chatters = {
  /** The request ids of the messages, in the order in which each side wrote them. */
  written: { customer: string[]; admin: string[] }
  chat: string
  /** Lets both sides write until `stop`, which waits until all messages are acknowledged. */
  write(signal: AbortSignal): { stop(): Promise<void> }
}

const BETWEEN_MESSAGES_MS = 400

export async function openChatters(url: string, catalogue: Catalogue): Promise<Chatters> {
  const secret = randomBytes(32).toString('base64url')
  const send = createClient(url, catalogue.people.admin.token)
  const written: Chatters['written'] = { customer: [], admin: [] }
  let uuid = ''
  let client: LiveClient | undefined

  /** Reconnects to the own chat. */
  const connect = async (): Promise<LiveClient> => {
    client?.socket.disconnect()
    client = await aClient(url)
    const own = uuid ? { uuid, token: secret } : null
    const { chat } = await client.sure('start_live_chat_init', {
      ...{ siteKey: PUBLIC_KEY, own, secret: own ? null : secret, person: own ? null : CLARA },
    })
    uuid = chat.uuid
    return client
  }
  await connect()
  const { body } = await send('GET', '/admin/live-chats')
  const chat: string = body.items[0]._id

  const customerWrites = async (message: string, requestId: string) => {
    const line = client?.socket.connected ? client : await connect()
    const ack = await line.socket
      .timeout(3000)
      .emitWithAck('live_chat_customer_message_created', { message, requestId })
    return ack.ok === true
  }
  const adminWrites = async (message: string, requestId: string) => {
    const { status } = await send('POST', '/admin/live-chats/messages', {
      chat,
      message,
      media: [],
      requestId,
    })
    return status === 200
  }
  const untilAcknowledged = async (write: () => Promise<boolean>, signal: AbortSignal) => {
    while (!signal.aborted && !(await write().catch(() => false))) await sleep(100)
  }

  return {
    written,
    chat,
    write(signal) {
      let isOpen = true
      const side = async (name: 'customer' | 'admin', write: typeof adminWrites) => {
        while (isOpen && !signal.aborted) {
          const requestId = newId()
          const message = `${name} writes number ${written[name].length + 1}`
          await untilAcknowledged(() => write(message, requestId), signal)
          written[name].push(requestId)
          await sleep(BETWEEN_MESSAGES_MS)
        }
      }
      const writing = Promise.all([side('customer', customerWrites), side('admin', adminWrites)])
      return {
        async stop() {
          isOpen = false
          await writing
        },
      }
    },
  }
}
