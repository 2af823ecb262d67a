import { PAYMENT_STATUSES } from '../packages/contract/src/orders/payment-status.ts'
import { TRACKING_STATUSES } from '../packages/contract/src/orders/tracking-status.ts'
import { type Random, randomFrom } from '../packages/demo-data/src/random.ts'
import type { Bench, Verdict } from './goal.ts'
import { type BenchShop, openShop } from './open-shop.ts'
import { COUNTRIES, LAST_NAMES } from './people.ts'
import { ms, printTable } from './print-table.ts'

const COUNT = 20
/** The rows that are compared, and those of the page that is measured. */
const LIMIT = 200
const PAGE = 20
const ROUNDS = 5
/** Exact totals end here; above, the list says “10,000+”. */
const CAP = 10_000
/** The slowest filter that says it is slow reads each order once. */
const GOAL_RATIO = 1.5
const EXTRA_MS = 5

/** A condition as the filter of the list, and as plain SQL. */
type Condition = { filter: string; sql: string }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const inList = (column: string, values: readonly string[]) => `"${column}" in (${values.map(quoted).join()})`

const CONDITIONS: ((random: Random) => Condition)[] = [
  (random) => {
    const status = random.pick(TRACKING_STATUSES)
    return { filter: `status:${status}`, sql: inList('trackingStatus', [status]) }
  },
  (random) => {
    const two = [random.pick(PAYMENT_STATUSES), random.pick(PAYMENT_STATUSES)]
    return { filter: `payment:${two.join()}`, sql: inList('paymentStatus', two) }
  },
  (random) => {
    const cents = random.int(1_000, 90_000)
    return { filter: `total>${cents}`, sql: `"total" > ${cents}` }
  },
  (random) => {
    const [from, to] = [random.int(1_000, 20_000), random.int(20_001, 60_000)]
    return { filter: `total:${from}..${to}`, sql: `"total" between ${from} and ${to}` }
  },
  (random) => {
    const month = `${random.int(2023, 2025)}-0${random.int(1, 9)}`
    const end = `timestamp '${month}-11' at time zone 'UTC'`
    return {
      filter: `placed:${month}-01..${month}-10`,
      sql: `"createdAt" >= timestamp '${month}-01' at time zone 'UTC' and "createdAt" < ${end}`,
    }
  },
  (random) => {
    const [country] = random.pick(COUNTRIES)
    return { filter: `country:${country}`, sql: `"shippingAddress" ->> 'country' = ${quoted(country)}` }
  },
  (random) => {
    const city = `${random.pick(LAST_NAMES)}ton`
    return { filter: `city~${city}`, sql: `"shippingAddress" ->> 'city' ilike ${quoted(`%${city}%`)}` }
  },
  (random) => {
    const count = random.int(2, 9)
    return {
      filter: `items>=${count}`,
      sql: `(select sum("quantity") from "orderLines" where "order" = orders."_id") >= ${count}`,
    }
  },
  () => ({
    filter: 'guest:true',
    sql: `"customer" is null or "customer" in (select "_id" from customers where "passwordHash" is null)`,
  }),
]

/** One to three conditions, each possibly negated, joined by “and” or “or”. */
function buildFilter(index: number): Condition {
  const random = randomFrom(`filter ${index}`)
  const count = random.int(1, 3)
  const parts = Array.from({ length: count }, () => {
    const { filter, sql } = random.pick(CONDITIONS)(random)
    return random.chance(0.2) ? { filter: `-${filter}`, sql: `(${sql}) is not true` } : { filter, sql }
  })
  const isOr = count > 1 && random.chance(0.3)
  return {
    filter: parts.map((part) => part.filter).join(isOr ? ' or ' : ' '),
    sql: parts.map((part) => `(${part.sql})`).join(isOr ? ' or ' : ' and '),
  }
}

type List = { items: { _id: string }[]; total: number; totalIsCapped: boolean }

/** Random filters of the list of orders: the same rows as those of a plain query, and the times of both. */
export const FILTERS: Bench = {
  name: 'filters',
  about: `${COUNT} random filters of orders, compared with plain queries`,
  async run(input, print) {
    const shop = await openShop(input.dataDir, input.orders, print, { mayGrow: true })
    const rows: Awaited<ReturnType<typeof compare>>[] = []
    try {
      for (let index = 0; index < COUNT; index += 1) rows.push(await compare(shop, buildFilter(index)))
    } finally {
      await shop.close()
    }
    print(`\n${COUNT} random filters at ${input.orders} orders, in milliseconds.\n`)
    const cells = rows.map(({ filter, matches, api, plain }) => [filter, matches, ms(api), ms(plain)])
    print(printTable(['filter', 'matches', 'list', 'plain SQL'], cells))
    const slower = rows.filter(({ api, plain }) => api > GOAL_RATIO * plain + EXTRA_MS)
    const verdicts: Verdict[] = [
      {
        figure: `Random filters at ${input.orders} orders`,
        goal: `the rows of plain SQL, in at most ${GOAL_RATIO} × its time + ${EXTRA_MS} ms`,
        measured: `the same rows in all ${COUNT}; ${slower.length} slower`,
        isMet: slower.length === 0,
      },
    ]
    return verdicts
  },
}

async function compare(shop: BenchShop, { filter, sql }: Condition) {
  const read = (limit: number) =>
    shop.request(
      `/admin/orders?${new URLSearchParams({ filter, limit: String(limit), sort: 'createdAt.desc' })}`,
    )
  const plain = (limit: number) =>
    Promise.all([
      shop.query<{ _id: string }>(
        `select "_id" from orders where ${sql} order by "createdAt" desc, "_id" desc limit ${limit}`,
      ),
      shop.query<{ count: string }>(
        `select count(*) from (select from orders where ${sql} limit ${CAP + 1}) found`,
      ),
    ])
  // The first turn of each fills the caches of the database.
  const [list, [rows, [counted]]] = [(await read(LIMIT)) as List, await plain(LIMIT)]
  const [listed, expected] = [list.items.map(({ _id }) => _id).join(), rows.map(({ _id }) => _id).join()]
  const count = Number(counted?.count)
  if (listed !== expected || list.total !== Math.min(count, CAP) || list.totalIsCapped !== count > CAP)
    throw new Error(`“${filter}” lists ${list.total} orders, and plain SQL finds ${count}.`)
  const timed = async (work: (limit: number) => Promise<unknown>) => {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      await work(PAGE)
      taken.push(performance.now() - started)
    }
    return taken.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  }
  const matches = `${list.total}${list.totalIsCapped ? '+' : ''}`
  return { filter, matches, api: await timed(read), plain: await timed(plain) }
}
