import { askedBench } from './asked-bench.ts'
import { explain } from './explain.ts'
import { type Measured, measure } from './measure.ts'
import { openShop } from './open-shop.ts'
import { ms, printTable } from './print-table.ts'
import { dayOfQuestions, sameAtEverySize, withoutMadeOrders } from './questions.ts'

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
  const rows = await measure(
    questions.map((question) => ({ shop, question })),
    asked.rounds,
  )
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
  let measured: Measured[] = []
  await withoutMadeOrders(small, () =>
    withoutMadeOrders(large, async () => {
      measured = await measure(
        [
          ...few.map((question) => ({ shop: small, question })),
          ...many.map((question) => ({ shop: large, question })),
        ],
        asked.rounds,
      )
    }),
  )
  say(`\nThe orders' calls at ${SMALL} and at ${asked.orders} orders, medians in milliseconds.`)
  say(`Goal: at most ${FLATNESS_GOAL} times as much.\n`)
  say(
    printTable(
      ['call', 'matches', 'API small', 'API large', 'ratio', 'SQL small', 'SQL large', 'ratio', ''],
      measured.slice(few.length).flatMap((there, place) => {
        const here = measured[place]
        if (!here) return []
        const ratio = there.api.median / here.api.median
        const api = [ms(here.api.median), ms(there.api.median), ratio.toFixed(2)]
        const sqlRatio = ms(there.sql.median / here.sql.median)
        const sql = [ms(here.sql.median), ms(there.sql.median), sqlRatio]
        const matches = here.matches === there.matches ? there.matches : `${here.matches} / ${there.matches}`
        return [[there.name, matches, ...api, ...sql, ratio <= FLATNESS_GOAL ? 'pass' : 'no']]
      }),
    ),
  )
  await small.close()
  await large.close()
}
