import { randomUUID } from 'node:crypto'
import { type LiveShop, sure } from './open-live-shop.ts'

const EMITTED = 'live_chat_admin_message_created_received'
const TOLD_ADMINS = 'live_chat_customer_message_created_received'
/** The number of concurrent messages of a burst, as from that many admins. */
const AT_ONCE = 20
const WAIT_MS = 60_000

/** The sender: an admin by a call to a customer's socket, or a customer by a socket to an admin's. */
export type Writer = 'admin' | 'customer'

/** Measures the delivery time of messages, sequentially in different chats. */
export async function oneByOne(
  shop: LiveShop,
  writer: Writer,
  rounds: number,
): Promise<{ median: number; p95: number }> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const customer = shop.customers[(round * 7) % shop.customers.length]
    if (!customer) break
    const [reader, emitted] = writer === 'admin' ? [customer.socket, EMITTED] : [shop.admin, TOLD_ADMINS]
    const arrived = new Promise<number>((resolve) => {
      reader.once(emitted, () => resolve(performance.now()))
    })
    const written = { message: `Round ${round}`, requestId: randomUUID() }
    const startedAt = performance.now()
    if (writer === 'admin') await shop.send({ chat: customer.chat, ...written })
    else await sure(customer.socket, 'live_chat_customer_message_created', written)
    times.push((await arrived) - startedAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** Sends messages to one customer as fast as the server accepts them. */
export async function burst(
  shop: LiveShop,
  count: number,
): Promise<{ arrived: number; isInOrder: boolean; aSecond: number }> {
  const customer = shop.customers.at(-1)
  if (!customer) return { arrived: 0, isInOrder: false, aSecond: 0 }
  const sequences: number[] = []
  const all = new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS).unref()
    customer.socket.on(EMITTED, ({ message }: { message: { sequence: number } }) => {
      sequences.push(message.sequence)
      if (sequences.length === count) resolve()
    })
  })
  const startedAt = performance.now()
  let next = 0
  const work = async () => {
    while (next < count)
      await shop.send({ chat: customer.chat, message: `Burst ${next++}`, requestId: randomUUID() })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await all
  const seconds = (performance.now() - startedAt) / 1000
  const first = sequences[0] ?? 0
  const isInOrder = sequences.every((sequence, index) => sequence === first + index)
  return { arrived: sequences.length, isInOrder, aSecond: sequences.length / seconds }
}
