import { join } from 'node:path'
import { endProgram, launchProgram, waitForUrl } from '../../packages/server/src/testing/program.ts'
import type { BenchInput } from '../bench-input.ts'
import { createBenchProducts } from '../create-products.ts'
import type { Bench, Print, Verdict } from '../goal.ts'
import { type BenchShop, openShop } from '../open-shop.ts'
import { ms, printTable } from '../print-table.ts'
import { quiet } from '../processes.ts'
import { CALLS, type Calls, type PeerName, type PeerRequest } from './peer-requests.ts'
import { findProcesses, type Processes, readProcessorTime, spentBetween } from './processor-time.ts'

/** The programs take turns, so that other load of the machine affects all. */
const TURNS = 3
const TURN: Span = { least: 5, most: 100, ms: 5_000 }
/** Each program compiles what it runs often. */
const WARM_UP: Span = { least: 10, most: 300, ms: 15_000 }
const DEEP_PAGE = 1_000
const MOST_ORDERS = 100_000
const PRODUCTS = 6_000

type Peer = {
  name: PeerName
  calls: Calls
  send(request: PeerRequest): Promise<unknown>
  processes: Processes
}

/** Milliseconds for a request. */
type Cost = { server: number; postgres: number; wall: number }
type Row = { name: string; peer: PeerName; matches: number; cost: Cost }

/** The processor time of the same questions to Storekeeper and to the peers of which an address is given. */
export const PEERS: Bench = {
  name: 'peers',
  about: 'processor time of calls, beside Medusa and Vendure if their addresses are given',
  async run(input, print) {
    const { medusa, vendure, storekeeper } = input.peers
    const own = storekeeper ? { ...storekeeper, close: async () => {} } : await startStorekeeper(input, print)
    try {
      const peers = [await openPeer('Storekeeper', own)]
      if (medusa) peers.push(await openPeer('Medusa', medusa))
      if (vendure) peers.push(await openPeer('Vendure', vendure))
      const rows: Row[] = []
      for (const [index, name] of QUESTIONS.entries()) {
        rows.push(...(await measureQuestion(peers, { name, index })))
        print(`Measured: ${name}`)
      }
      return report(
        rows,
        peers.map((peer) => peer.name),
        print,
      )
    } finally {
      await own.close()
    }
  },
}

const DETAILS = 'order details'
const QUESTIONS = [
  'order list, page 1',
  `order list, page ${DEEP_PAGE}`,
  'order list, a status (6%)',
  'search: a name (1%)',
  'search: an order number',
  DETAILS,
  'customers, list',
  'products, list',
]

/** The requests for the questions, in their order. */
async function buildRequests({ calls, send }: Peer): Promise<PeerRequest[]> {
  const page = calls.read(await send(calls.orders({ page: 500 }))).orders
  const order = page[0] ?? calls.read(await send(calls.orders())).orders[0]
  if (!order) throw new Error('The shop has no orders.')
  return [
    calls.orders(),
    calls.orders({ page: DEEP_PAGE }),
    calls.ofStatus,
    calls.orders({ search: 'sommer' }),
    calls.orders({ search: order.number }),
    calls.details(order),
    calls.customers,
    calls.products,
  ]
}

async function measureQuestion(
  peers: readonly Peer[],
  { name, index }: { name: string; index: number },
): Promise<Row[]> {
  const runs = []
  for (const peer of peers) {
    const request = (await buildRequests(peer))[index]
    if (!request) throw new Error(`No request for “${name}”.`)
    await repeat(() => peer.send(request), WARM_UP)
    const { total } = peer.calls.read(await peer.send(request))
    runs.push({ peer, request, matches: name === DETAILS ? 1 : (total ?? 0), costs: [] as Cost[] })
  }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { peer, request, costs } of runs) {
      const before = await readProcessorTime(peer.processes)
      const walls = await repeat(() => peer.send(request), TURN)
      const spent = spentBetween(before, await readProcessorTime(peer.processes))
      costs.push({
        server: spent.server / walls.length,
        postgres: spent.postgres / walls.length,
        wall: median(walls),
      })
    }
  return runs.map(({ peer, matches, costs }) => ({
    ...{ name, peer: peer.name, matches },
    cost: {
      server: median(costs.map(({ server }) => server)),
      postgres: median(costs.map(({ postgres }) => postgres)),
      wall: median(costs.map(({ wall }) => wall)),
    },
  }))
}

/** Requests until there are so many, or this time has passed. */
type Span = { least: number; most: number; ms: number }

/** Repeats it sequentially. Returns each duration. */
async function repeat(work: () => Promise<unknown>, { least, most, ms: enough }: Span) {
  const durations: number[] = []
  const started = performance.now()
  const isEnough = () => durations.length >= most || performance.now() - started >= enough
  while (durations.length < least || !isEnough()) {
    const begun = performance.now()
    await work()
    durations.push(performance.now() - begun)
  }
  return durations
}

function report(rows: readonly Row[], peers: readonly PeerName[], print: Print): Verdict[] {
  const table = QUESTIONS.map((name) => {
    const each = rows.filter((row) => row.name === name)
    const own = cpu(each[0])
    return { name, each, ratios: each.slice(1).map((row) => cpu(row) / own) }
  })
  print(`\nMilliseconds for a request, medians of ${TURNS} turns: processor time of the server and of its`)
  print('PostgreSQL processes together, that of PostgreSQL alone, the duration, and the number of matches.\n')
  const header = peers.flatMap((peer, index) => [
    ...[`${peer}: CPU`, 'PostgreSQL', 'duration', 'matches'],
    ...(index > 0 ? ['ratio'] : []),
  ])
  const cells = table.map(({ name, each, ratios }) => [
    name,
    ...each.flatMap((row, index) => [
      ...[ms(cpu(row)), ms(row.cost.postgres), ms(row.cost.wall), String(row.matches)],
      ...(index > 0 ? [(ratios[index - 1] ?? Number.NaN).toFixed(1)] : []),
    ]),
  ])
  print(printTable(['call', ...header], cells))
  return table.map(({ name, each, ratios }) => ({
    figure: `${name}: processor time${ratios.length > 0 ? `, and that of ${peers.slice(1).join(', ')}` : ''}`,
    goal: 'none; for comparison',
    measured: [`${ms(cpu(each[0]))} ms`, ...ratios.map((ratio) => `${ratio.toFixed(1)} times as much`)].join(
      ', ',
    ),
    isMet: null,
  }))
}

const cpu = (row: Row | undefined) => (row ? row.cost.server + row.cost.postgres : Number.NaN)

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Starts the whole program on a store of its own. */
async function startStorekeeper(input: BenchInput, print: Print) {
  const dataDir = join(input.dataDir, 'peers')
  const { databaseUrl } = input.peers
  const shop = await openShop(dataDir, Math.min(input.orders, MOST_ORDERS), print, { databaseUrl })
  if (!(await hasProducts(shop))) await createBenchProducts(shop, PRODUCTS)
  const program = launchProgram({
    ...{ PORT: '0', LOG_LEVEL: 'warn', SMTP_URL: '', REDIS_URL: '', METRICS_TOKEN: '' },
    ...{ DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir },
  })
  const close = async () => {
    await endProgram(program, 'SIGTERM')
    await shop.close()
  }
  try {
    // At this level, only the last line of the start contains the address.
    const url = await waitForUrl(program)
    await quiet(shop)
    return { url, token: shop.token, close }
  } catch (error) {
    await close()
    throw error
  }
}

const hasProducts = async (shop: BenchShop) =>
  (await shop.query(`select 1 from products where "slug" like 'bench-%' limit 1`)).length > 0

async function openPeer(name: PeerName, { url, token }: { url: string; token: string }): Promise<Peer> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const send = async ({ path, body }: PeerRequest) => {
    const post = {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { ...headers, 'content-type': 'application/json' },
    }
    const response = await fetch(`${url}${path}`, body ? post : { headers })
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const calls = CALLS[name]
  await send(calls.orders())
  return { name, calls, send, processes: await findProcesses(url) }
}
