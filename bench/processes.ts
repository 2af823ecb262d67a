import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProgram, launchProgram, waitForUrl } from '../packages/server/src/testing/program.ts'
import type { Bench, Verdict } from './goal.ts'
import { type Load, sendLoad } from './load.ts'
import { type BenchShop, openShop } from './open-shop.ts'
import { ms, printTable } from './print-table.ts'
import { BUYER, buildCart, orderInTheMiddle, withoutMadeOrders } from './questions.ts'

const COUNTS = [1, 2, 4]
const ORDERS = 20_000
const TIMES = { connections: 32, warmUpSeconds: 1, seconds: 8 }
/** Each process compiles what it runs often, so several need longer. */
const WARM_UP_SECONDS_EACH = 3
/** The number of rounds over all counts, alternately, so that other load of the machine affects all equally. */
const ROUNDS = 3
const QUIET_WITHIN_MS = 60_000

/** Calls per second, and the processor time of the server for each, in milliseconds. */
type Measured = { name: string; count: number; perSecond: number; cpuMs: number }

/** Measures whole programs with `PROCESSES`, on one store and with clients in a process of their own. */
export const PROCESSES: Bench = {
  name: 'processes',
  about: 'the throughput of one, two and four processes on one port',
  async run(input, print) {
    const dataDir = join(input.dataDir, 'processes')
    const shop = await openShop(dataDir, ORDERS, print, { mayGrow: true })
    const loads = await buildLoads(shop)
    const measured: Measured[] = []
    await withoutMadeOrders(shop, async () => {
      for (let round = 1; round <= ROUNDS; round++)
        for (const count of COUNTS) {
          const ofCount = await measureProgram(shop, { dataDir, count, loads })
          measured.push(...ofCount)
          const texts = ofCount.map(({ name, perSecond }) => `${name} ${Math.round(perSecond)}`)
          print(`Round ${round}, calls per second with PROCESSES=${count}: ${texts.join(', ')}`)
        }
    })
    await shop.close()
    const rows = Object.keys(loads).map((name) => ({
      name,
      perSecond: medians(measured, name, 'perSecond'),
      cpuMs: medians(measured, name, 'cpuMs'),
    }))
    print(`\nOver ${TIMES.connections} connections, medians of ${ROUNDS} rounds.\n`)
    const header = COUNTS.flatMap((count) => [`${count}: calls/s`, 'CPU ms a call'])
    const cells = rows.map(({ name, perSecond, cpuMs }) => [
      name,
      ...perSecond.flatMap((each, index) => [String(Math.round(each)), ms(cpuMs[index] ?? Number.NaN)]),
    ])
    print(printTable(['calls', ...header], cells))
    return rows.flatMap(({ name, perSecond, cpuMs }): Verdict[] => [
      compare(`Calls per second of ${COUNTS.join(', ')} processes, as a ratio to one: ${name}`, perSecond),
      compare(`The same: processor time of the server for a call`, cpuMs),
    ])
  },
}

/** Starts a program with that many processes, and measures each load on it. */
async function measureProgram(
  shop: BenchShop,
  { dataDir, count, loads }: { dataDir: string; count: number; loads: Record<string, Load['calls']> },
): Promise<Measured[]> {
  const program = launchProgram({
    ...{ PROCESSES: String(count), PORT: '0', LOG_LEVEL: 'warn', SMTP_URL: '', REDIS_URL: '' },
    ...{ DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir, METRICS_TOKEN: '' },
  })
  const measured: Measured[] = []
  try {
    // At this level, only the last line of the start contains the address.
    const load = { url: await waitForUrl(program), token: shop.token, ...TIMES }
    await quiet(shop)
    const warmUpSeconds = WARM_UP_SECONDS_EACH * count
    await sendLoad({ ...load, calls: Object.values(loads).flat(), warmUpSeconds, seconds: 0 })
    for (const [name, calls] of Object.entries(loads)) {
      const before = await readCpuSeconds(load.url)
      const result = await sendLoad({ ...load, calls })
      const cpuMs = (((await readCpuSeconds(load.url)) - before) * 1000) / result.calls
      measured.push({ name, count, perSecond: result.perSecond, cpuMs })
    }
  } finally {
    await endProgram(program, 'SIGTERM')
  }
  return measured
}

/** The processor time of all processes of the program. */
async function readCpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (.+)$/m.exec(metrics)?.[1])
}

/** The median for each number of processes. */
const medians = (measured: readonly Measured[], name: string, figure: 'perSecond' | 'cpuMs') =>
  COUNTS.map((count) => {
    const figures = measured
      .filter((one) => one.name === name && one.count === count)
      .map((one) => one[figure])
    return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
  })

const compare = (figure: string, each: readonly number[]): Verdict => ({
  figure,
  goal: 'none; for comparison',
  measured: each.map((one) => (one / (each[0] ?? Number.NaN)).toFixed(2)).join(', '),
  isMet: null,
})

async function buildLoads(shop: BenchShop): Promise<Record<string, Load['calls']>> {
  const middle = await orderInTheMiddle(shop)
  const list = { path: '/admin/orders' }
  const details = { path: `/admin/orders/details/${middle.uriCode}` }
  const cart = buildCart(middle)
  return {
    'order list': [list],
    details: [details],
    // Of ten calls, one creates an order.
    mixed: [
      ...[list, details, { path: '/admin/orders/counts' }, details, { path: '/admin/orders?q=sommer' }],
      ...[{ path: '/admin/orders?trackingStatus=pending' }, details, list],
      ...[
        { path: '/admin/orders/quote', body: cart },
        { path: '/admin/orders/create-order', body: { ...cart, receiverName: BUYER, requestId: '' } },
      ],
    ],
  }
}

/** Waits until the jobs of the start are done, which would take time from the calls. */
export async function quiet(shop: BenchShop): Promise<void> {
  const end = performance.now() + QUIET_WITHIN_MS
  const countJobs = async () => {
    const [jobs] = await shop.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where state < 'completed' and start_after <= now()`,
    )
    return jobs?.count ?? 0
  }
  while ((await countJobs()) > 0 && performance.now() < end) await sleep(500)
}
