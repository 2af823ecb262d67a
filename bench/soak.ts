import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProgram, launchProgram, waitForUrl } from '../packages/server/src/testing/program.ts'
import type { Bench, Print } from './goal.ts'
import { openShop } from './open-shop.ts'
import { printTable } from './print-table.ts'
import { withoutMadeOrders } from './questions.ts'
import { openSoakClients } from './soak-clients.ts'
import { type SoakCounts, sendSoak } from './soak-load.ts'

const ORDERS = 20_000
const SECONDS_TO_REST = 60
const SECONDS_TO_ARRIVE = 10
const REST_GOAL_MB = 220

/** Sizes in MB. */
type Sample = { resident: number; heap: number; external: number }

/** Measures the memory of one program while admins and customers use it for a long time. */
export const SOAK: Bench = {
  name: 'soak',
  about: 'the memory of the server at rest and during a long mixed load (only if named)',
  isOnlyNamed: true,
  async run(input, print) {
    const dataDir = join(input.dataDir, 'soak')
    const shop = await openShop(dataDir, ORDERS, print, { mayGrow: true, database: 'storekeeper' })
    // As `npm start`, with the embedded PostgreSQL of that folder.
    const program = launchProgram({
      ...{ PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: '', PROCESSES: '1' },
      ...{ SMTP_URL: '', REDIS_URL: '', METRICS_TOKEN: '', DATABASE_READ_URL: '' },
    })
    try {
      program.stdout?.pipe(process.stderr)
      program.stderr?.pipe(process.stderr)
      const url = await waitForUrl(program)
      await sleep(SECONDS_TO_REST * 1000)
      const atRest = await sample(url)
      print(`At rest: ${describe(atRest)}.`)
      const clients = await openSoakClients(shop, url)
      const samples: Sample[] = []
      let counts: SoakCounts = { calls: 0, serverErrors: 0, failures: new Map() }
      await withoutMadeOrders(shop, async () => {
        const untilMs = performance.now() + input.minutes * 60_000
        const sending = sendSoak({ shop, url, clients }, untilMs)
        await Promise.all([sending, sampleUntil(url, untilMs, samples, print)])
        counts = await sending
      })
      await sleep(SECONDS_TO_ARRIVE * 1000)
      const [sent, lost] = [clients.sentMessages(), clients.lostMessages()]
      for (const each of lost.slice(0, 20)) print(`Lost: ${each}`)
      clients.close()
      await sleep(SECONDS_TO_REST * 1000)
      const after = await sample(url)
      return report({ atRest, samples, after, counts, sent, lost: lost.length }, input.minutes, print)
    } finally {
      await endProgram(program, 'SIGTERM')
      await shop.close()
    }
  },
}

async function sampleUntil(url: string, untilMs: number, samples: Sample[], print: Print): Promise<void> {
  const every = Math.min(60_000, (untilMs - performance.now()) / 8)
  for (let next = performance.now() + every; next <= untilMs; next += every) {
    await sleep(next - performance.now())
    const one = await sample(url)
    samples.push(one)
    print(`${samples.length}: ${describe(one)}`)
  }
}

async function sample(url: string): Promise<Sample> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]) / 1e6
  return {
    resident: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
  }
}

const mb = (size: number) => size.toFixed(0)

const describe = ({ resident, heap, external }: Sample) =>
  `${mb(resident)} MB resident, ${mb(heap)} MB heap, ${mb(external)} MB external`

type Result = {
  atRest: Sample
  samples: Sample[]
  after: Sample
  counts: SoakCounts
  sent: number
  lost: number
}

function report(
  { atRest, samples, after, counts, sent, lost }: Result,
  minutes: number,
  print: Print,
): ReturnType<Bench['run']> {
  const quarters = [0, 1, 2, 3].map((quarter) =>
    medianOf(samples.filter((_, index) => Math.floor((index * 4) / samples.length) === quarter)),
  )
  const rows: [string, Sample][] = [
    ['at rest, a minute after the start', atRest],
    ...quarters.map((each, index): [string, Sample] => [`quarter ${index + 1} of ${minutes} minutes`, each]),
    ['a minute after the load', after],
  ]
  print('\nMemory of the server in MB, medians of each quarter.\n')
  const cells = rows.map(([name, { resident, heap, external }], index) => {
    const grown = index === 0 ? '' : mb(resident - (rows[index - 1]?.[1].resident ?? Number.NaN))
    return [name, mb(resident), grown, mb(heap), mb(external)]
  })
  print(printTable(['', 'resident', 'growth', 'heap', 'external'], cells))
  for (const [failure, count] of counts.failures) print(`${count} × ${failure}`)
  const failed = [...counts.failures.values()].reduce((sum, count) => sum + count, 0)
  const during = quarters.map(({ resident }) => mb(resident)).join(', ')
  return Promise.resolve([
    {
      figure: 'Memory at rest',
      goal: `at most ${REST_GOAL_MB} MB`,
      measured: `${mb(atRest.resident)} MB`,
      isMet: atRest.resident <= REST_GOAL_MB,
    },
    {
      figure: `Memory during ${minutes} minutes of mixed load, by quarter`,
      goal: 'none; for comparison',
      measured: `${during} MB`,
      isMet: null,
    },
    {
      figure: `Lost of ${sent} chat messages`,
      goal: 'none',
      measured: String(lost),
      isMet: lost === 0,
    },
    {
      figure: `Responses with 5xx, and other failures, of ${counts.calls} calls`,
      goal: 'none',
      measured: `${counts.serverErrors}, ${failed}`,
      isMet: failed === 0,
    },
  ])
}

function medianOf(samples: readonly Sample[]): Sample {
  const middle = (figure: keyof Sample) =>
    samples.map((one) => one[figure]).toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ??
    Number.NaN
  return { resident: middle('resident'), heap: middle('heap'), external: middle('external') }
}
