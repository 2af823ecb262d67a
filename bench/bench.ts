import { askedBench } from './asked-bench.ts'
import { explain } from './explain.ts'
import { type Measured, measure } from './measure.ts'
import { type BenchShop, openShop } from './open-shop.ts'
import { ms, printTable } from './print-table.ts'
import { dayOfQuestions, type Question, sameAtEverySize } from './questions.ts'

/**
 * What the orders' calls cost, beside the bare SQL they run: `npm run bench [-- --orders 100000] [--flatness] [--explain]`.
 * Goals are printed and never enforced; a busy machine is no bug.
 */
const SMALL = 10_000
const RATIO_GOAL = 1.5
const EXTRA_GOAL_MS = 3
const FLATNESS_GOAL = 2

const say = (line: string) => process.stdout.write(`${line}\n`)
const asked = askedBench(process.argv.slice(2))

if (asked.flatness) await benchFlatness()
else await benchDay()

async function benchDay(): Promise<void> {
  const shop = await openShop(asked.dataDir, asked.orders, say)
  const questions = await dayOfQuestions(shop)
  if (asked.explain) for (const question of questions) say(await explain(shop, question))
  await warmUp(shop, questions)
  const rows: Measured[] = []
  for (const question of questions) rows.push(await measure(shop, question, asked.rounds))
  say(`\nThe orders' calls at ${asked.orders} orders, ${asked.rounds} rounds, in milliseconds.`)
  say(`Goal: at the median at most ${RATIO_GOAL} × the bare SQL + ${EXTRA_GOAL_MS} ms.\n`)
  say(
    printTable(
      ['call', 'matches', 'queries', 'API median', 'p95', 'SQL median', 'p95', 'ratio', 'goal', ''],
      rows.map(({ name, matches, statements, api, sql }) => {
        const goal = RATIO_GOAL * sql.median + EXTRA_GOAL_MS
        const ratio = (api.median / sql.median).toFixed(2)
        const times = [api.median, api.p95, sql.median, sql.p95].map(ms)
        return [
          name,
          matches,
          String(statements),
          ...times,
          ratio,
          ms(goal),
          api.median <= goal ? 'pass' : 'no',
        ]
      }),
    ),
  )
  await shop.close()
}

/** The same questions with the same number of matches, in a small shop and in a large one. */
async function benchFlatness(): Promise<void> {
  const small = await openShop(asked.dataDir, SMALL, say)
  const large = await openShop(asked.dataDir, asked.orders, say)
  if (asked.explain) for (const question of await sameAtEverySize(large)) say(await explain(large, question))
  const [few, many] = [await sameAtEverySize(small), await sameAtEverySize(large)]
  await warmUp(small, few)
  const pairs: [Measured, Measured][] = []
  for (const [place, question] of many.entries()) {
    const here = await measure(small, few[place] ?? question, asked.rounds)
    pairs.push([here, await measure(large, question, asked.rounds)])
  }
  say(`\nThe orders' calls at ${SMALL} and at ${asked.orders} orders, medians in milliseconds.`)
  say(`Goal: at most ${FLATNESS_GOAL} times as much.\n`)
  say(
    printTable(
      ['call', 'matches', 'API small', 'API large', 'ratio', 'SQL small', 'SQL large', 'ratio', ''],
      pairs.map(([here, there]) => {
        const ratio = there.api.median / here.api.median
        const api = [ms(here.api.median), ms(there.api.median), ratio.toFixed(2)]
        const sqlRatio = (there.sql.median / here.sql.median).toFixed(2)
        const sql = [ms(here.sql.median), ms(there.sql.median), sqlRatio]
        const matches = here.matches === there.matches ? there.matches : `${here.matches} / ${there.matches}`
        return [there.name, matches, ...api, ...sql, ratio <= FLATNESS_GOAL ? 'pass' : 'no']
      }),
    ),
  )
  await small.close()
  await large.close()
}

/** The first calls of a process pay for its compiling; nobody should compare them with later ones. */
async function warmUp(shop: BenchShop, questions: readonly Question[]): Promise<void> {
  for (let round = 0; round < 10; round += 1) for (const { path } of questions) await shop.ask(path)
}
