import { join } from 'node:path'
import type { AskedBench } from './asked-bench.ts'
import { explain } from './explain.ts'
import { measure } from './measure.ts'
import { type BenchShop, openShop } from './open-shop.ts'
import { ms, printTable } from './print-table.ts'
import type { Question } from './questions.ts'

const RATIO_GOAL = 1.5
const EXTRA_GOAL_MS = 3
const FLATNESS_GOAL = 2
/** What the area is about is what matters; a few orders stand beside it. */
const ORDERS = 2_000

/** One part of the shop that is measured by itself. */
export type Area = {
  /** What there is many of, such as `products`; also the name of its folder. */
  name: string
  small: number
  large: number
  make(shop: BenchShop, count: number): Promise<void>
  isMade(shop: BenchShop): Promise<boolean>
  day(shop: BenchShop): Promise<Question[]>
  /** Questions that find as many at every size. */
  atEverySize: Question[]
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What an area's calls cost, beside the bare SQL they run or, with `--flatness`, beside a small shop. */
export const benchArea = (area: Area, asked: AskedBench) =>
  asked.flatness ? benchFlatness(area, asked) : benchDay(area, asked)

async function benchDay(area: Area, asked: AskedBench): Promise<void> {
  const shop = await open(area, area.large, asked)
  const questions = await area.day(shop)
  if (asked.explain) for (const question of questions) say(await explain(shop, question))
  const rows = await measure(
    questions.map((question) => ({ shop, question })),
    asked.rounds,
  )
  say(`\nThe calls at ${area.large} ${area.name}, ${asked.rounds} rounds, in milliseconds.\n`)
  const header = ['call', 'matches', 'queries', 'API median', 'p95', 'SQL median', 'p95', 'goal', '']
  const cells = rows.map(({ name, matches, statements, api, sql }) => {
    const goal = RATIO_GOAL * sql.median + EXTRA_GOAL_MS
    const times = [api.median, api.p95, sql.median, sql.p95, goal].map(ms)
    return [name, matches, String(statements), ...times, api.median <= goal ? 'pass' : 'no']
  })
  say(printTable(header, cells))
  await shop.close()
}

/** The same questions with the same number of matches, in a small shop and in a large one. */
async function benchFlatness(area: Area, asked: AskedBench): Promise<void> {
  const small = await open(area, area.small, asked)
  const large = await open(area, area.large, asked)
  const on = (shop: BenchShop) => area.atEverySize.map((question) => ({ shop, question }))
  const measured = await measure([...on(small), ...on(large)], asked.rounds)
  say(`\nThe calls at ${area.small} and at ${area.large} ${area.name}, medians in milliseconds.\n`)
  const cells = measured.slice(area.atEverySize.length).flatMap((there, place) => {
    const here = measured[place]
    if (!here) return []
    const ratio = there.api.median / here.api.median
    const times = [here.api.median, there.api.median, here.sql.median, there.sql.median].map(ms)
    return [[there.name, there.matches, ...times, ratio.toFixed(2), ratio <= FLATNESS_GOAL ? 'pass' : 'no']]
  })
  say(printTable(['call', 'matches', 'API small', 'API large', 'SQL small', 'SQL large', 'ratio', ''], cells))
  await small.close()
  await large.close()
}

/** A folder of its own for each size, so that both may run at once. */
async function open(area: Area, size: number, asked: AskedBench): Promise<BenchShop> {
  const shop = await openShop(join(asked.dataDir, `${area.name}-${size}`), ORDERS, say)
  if (!(await area.isMade(shop))) {
    say(`Making ${size} ${area.name} …`)
    await area.make(shop, size)
  }
  return shop
}
