import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProgram, launchProgram, waitForUrl } from '../packages/server/src/testing/program.ts'
import type { Bench, Verdict } from './goal.ts'
import { type Load, sendLoad } from './load.ts'
import { type BenchShop, openShop } from './open-shop.ts'
import { printTable } from './print-table.ts'
import { BUYER, buildCart, orderInTheMiddle, withoutMadeOrders } from './questions.ts'

const COUNTS = [1, 2, 4]
const ORDERS = 20_000
const TIMES = { connections: 32, warmUpSeconds: 2, seconds: 8 }
/** The number of rounds over all counts, alternately, so that other load of the machine affects all equally. */
const ROUNDS = 3
const QUIET_WITHIN_MS = 60_000

/** Measures whole programs with `PROCESSES`, on one store and with clients in a process of their own. */
export const PROCESSES: Bench = {
  name: 'processes',
  about: 'the throughput of one, two and four processes on one port',
  async run(input, print) {
    const shop = await openShop(join(input.dataDir, 'processes'), ORDERS, print, { mayGrow: true })
    const loads = await buildLoads(shop)
    const measured = new Map<string, number[][]>(Object.keys(loads).map((name) => [name, []]))
    await withoutMadeOrders(shop, async () => {
      for (let round = 0; round < ROUNDS; round++)
        for (const [index, count] of COUNTS.entries()) {
          const program = launchProgram({
            ...{ PROCESSES: String(count), PORT: '0', LOG_LEVEL: 'warn', SMTP_URL: '', REDIS_URL: '' },
            ...{ DATABASE_URL: shop.databaseUrl, DATA_DIR: join(input.dataDir, 'processes') },
          })
          try {
            const url = await waitForUrl(program)
            await quiet(shop)
            for (const [name, calls] of Object.entries(loads)) {
              const { perSecond } = await sendLoad({ url, token: shop.token, calls, ...TIMES })
              const rounds = measured.get(name) ?? []
              rounds[index] = [...(rounds[index] ?? []), perSecond]
            }
          } finally {
            await endProgram(program, 'SIGTERM')
          }
        }
    })
    await shop.close()
    const rows = [...measured].map(([name, rounds]) => ({ name, medians: rounds.map(median) }))
    print(`\nCalls per second over ${TIMES.connections} connections, the median of ${ROUNDS} rounds.\n`)
    print(
      printTable(
        ['calls', ...COUNTS.map((count) => `${count} processes`)],
        rows.map(({ name, medians }) => [name, ...medians.map((each) => String(Math.round(each)))]),
      ),
    )
    return rows.map(
      ({ name, medians }): Verdict => ({
        figure: `Throughput of ${COUNTS.join(', ')} processes, as a ratio to one: ${name}`,
        goal: 'none; for comparison',
        measured: medians.map((each) => (each / (medians[0] ?? Number.NaN)).toFixed(2)).join(', '),
        isMet: null,
      }),
    )
  },
}

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
        { path: '/admin/orders/create-order', body: { ...cart, receiverName: BUYER } },
      ],
    ],
  }
}

/** Waits until the jobs of the start are done, which would take time from the calls. */
async function quiet(shop: BenchShop): Promise<void> {
  const end = performance.now() + QUIET_WITHIN_MS
  const countJobs = async () => {
    const [jobs] = await shop.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where state < 'completed' and start_after <= now()`,
    )
    return jobs?.count ?? 0
  }
  while ((await countJobs()) > 0 && performance.now() < end) await sleep(500)
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
