import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aPhoto } from '../packages/server/src/testing/a-photo.ts'
import type { BenchShop } from './open-shop.ts'
import { BUYER, buildCart, orderInTheMiddle } from './questions.ts'
import type { SoakClients } from './soak-clients.ts'

export type SoakCounts = { calls: number; serverErrors: number; failures: Map<string, number> }

/** Calls per second, regardless of how fast the server responds. */
const RATE = 10
const MOST_AT_ONCE = 100
const EXPORT_EVERY = RATE * 60
const RECONNECT_EVERY = RATE * 10

/** Sends mixed calls at a fixed rate until the time, and waits for the last response. */
export async function sendSoak(
  { shop, url, clients }: { shop: BenchShop; url: string; clients: SoakClients },
  untilMs: number,
): Promise<SoakCounts> {
  const counts: SoakCounts = { calls: 0, serverErrors: 0, failures: new Map() }
  const turns = await buildTurns({ shop, url, clients }, counts)
  const running = new Set<Promise<void>>()
  const start = (run: () => Promise<void>) => {
    counts.calls += 1
    const call = run()
      .catch((error: Error) => {
        counts.failures.set(error.message, (counts.failures.get(error.message) ?? 0) + 1)
      })
      .finally(() => running.delete(call))
    running.add(call)
  }
  for (let turn = 0; performance.now() < untilMs; turn++) {
    while (running.size >= MOST_AT_ONCE) await Promise.race(running)
    const run = turns.mixed[turn % turns.mixed.length]
    if (run) start(run)
    if (turn % EXPORT_EVERY === EXPORT_EVERY - 1) start(turns.exportOrders)
    if (turn % RECONNECT_EVERY === RECONNECT_EVERY - 1) start(clients.reconnectOne)
    await sleep(1000 / RATE)
  }
  await Promise.all(running)
  return counts
}

type Turns = { mixed: (() => Promise<void>)[]; exportOrders: () => Promise<void> }

async function buildTurns(
  { shop, url, clients }: { shop: BenchShop; url: string; clients: SoakClients },
  counts: SoakCounts,
): Promise<Turns> {
  const authorization = `Bearer ${shop.token}`
  const send = async (path: string, input: RequestInit) => {
    const response = await fetch(url + path, { ...input, headers: { authorization, ...input.headers } })
    for await (const _chunk of response.body ?? []);
    if (response.status >= 500) counts.serverErrors += 1
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  }
  const headers = { 'content-type': 'application/json' }
  const get = (path: string) => () => send(path, { headers: { accept: 'application/json' } })
  const post = (path: string, body: () => object) => () =>
    send(path, { method: 'POST', headers, body: JSON.stringify(body()) })

  const middle = await orderInTheMiddle(shop)
  const details = get(`/admin/orders/details/${middle.uriCode}`)
  const create = post('/admin/orders/create-order', () => ({
    ...buildCart(middle),
    receiverName: BUYER,
    requestId: randomUUID(),
  }))
  const writeAsAdmin = post('/admin/live-chats/messages', clients.adminMessage)
  const picture = await aPhoto()
  const upload = () => {
    const body = new FormData()
    body.append('file', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg')
    return send('/upload', { method: 'POST', body })
  }
  return {
    mixed: [
      ...[get('/admin/orders'), details, get('/admin/orders/counts'), clients.writeAsCustomer],
      ...[get('/admin/products'), details, get('/admin/customers'), create, get('/admin/orders?q=sommer')],
      ...[writeAsAdmin, get('/admin/orders?limit=200'), details, get('/admin/live-chats')],
      ...[clients.writeAsCustomer, get('/admin/customers?q=sommer'), upload, get('/admin/audit-log')],
      ...[writeAsAdmin, get('/admin/orders?page=100'), get('/admin/products?limit=200')],
    ],
    exportOrders: get('/admin/orders/export'),
  }
}
