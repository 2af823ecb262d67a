import type { BenchInput } from './bench-input.ts'
import { explain } from './explain.ts'
import { type Print, summed, type Verdict } from './goal.ts'
import { measure } from './measure.ts'
import type { BenchShop } from './open-shop.ts'
import { ms, printTable } from './print-table.ts'
import type { Question } from './questions.ts'

const RATIO_GOAL = 1.5
const EXTRA_GOAL_MS = 3
const FLATNESS_GOAL = 2

type RequestInput = { things: string; input: BenchInput; print: Print }

/** Measures typical calls through HTTP and the SQL they run. */
export async function benchDay(
  shop: BenchShop,
  questions: readonly Question[],
  { things, input, print }: RequestInput,
): Promise<Verdict[]> {
  if (input.explain) for (const question of questions) print(await explain(shop, question))
  const measured = await measure(
    questions.map((question) => ({ shop, question })),
    input.rounds,
  )
  const rows = measured.map((row) => ({ ...row, goal: RATIO_GOAL * row.sql.median + EXTRA_GOAL_MS }))
  print(`\nThe calls at ${things}, ${input.rounds} rounds, in milliseconds.\n`)
  const header = ['call', 'matches', 'queries', 'API median', 'p95', 'SQL median', 'p95', 'ratio', 'goal', '']
  const cells = rows.map(({ name, matches, statements, api, sql, goal }) => {
    const times = [api.median, api.p95, sql.median, sql.p95].map(ms)
    const ratio = (api.median / sql.median).toFixed(2)
    return [name, matches, String(statements), ...times, ratio, ms(goal), api.median <= goal ? 'pass' : 'no']
  })
  print(printTable(header, cells))
  const over = rows.map(({ name, api, goal }) => ({ name, over: api.median / goal }))
  return [summed(`Calls at ${things}`, `at most ${RATIO_GOAL} × their bare SQL + ${EXTRA_GOAL_MS} ms`, over)]
}

type AtSize = { shop: BenchShop; questions: readonly Question[] }

/**
 * Compares the same calls with the same number of matches in a small and a large store; calls whose matches
 * differ are not reported.
 */
export async function benchFlatness(
  { small, large }: { small: AtSize; large: AtSize },
  { things, input, print }: RequestInput,
): Promise<Verdict[]> {
  const on = ({ shop, questions }: AtSize) => questions.map((question) => ({ shop, question }))
  const measured = await measure([...on(small), ...on(large)], input.rounds)
  const rows = measured.slice(small.questions.length).flatMap((there, index) => {
    const here = measured[index]
    if (!here) return []
    const ratio = there.api.median / here.api.median
    const isSame = here.matches === there.matches
    const name = isSame ? there.name : `${there.name} (unequal matches)`
    return [{ here, there, ratio, name, over: isSame ? ratio / FLATNESS_GOAL : Number.POSITIVE_INFINITY }]
  })
  print(`\nThe same calls at ${things}, medians in milliseconds.\n`)
  const header = ['call', 'matches', 'API small', 'API large', 'ratio', 'SQL small', 'SQL large', '']
  const cells = rows.map(({ here, there, ratio, over }) => {
    const matches = here.matches === there.matches ? there.matches : `${here.matches} / ${there.matches}`
    const api = [ms(here.api.median), ms(there.api.median), ratio.toFixed(2)]
    const sql = [ms(here.sql.median), ms(there.sql.median)]
    return [there.name, matches, ...api, ...sql, over <= 1 ? 'pass' : 'no']
  })
  print(printTable(header, cells))
  return [summed(`The same calls at ${things}`, `at most ${FLATNESS_GOAL} times as much`, rows)]
}
