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

const SITES_GOAL = 1.2

/** Compares the calls of an admin of one site with those of an admin of all sites. */
export async function benchOneSite(
  shop: BenchShop,
  questions: readonly Question[],
  { things, input, print }: RequestInput,
): Promise<Verdict[]> {
  const limited = await shop.limitedTo(['hb'])
  const pairs = questions.flatMap((question) => [
    { shop, question },
    { shop: limited, question },
  ])
  const measured = await measure(pairs, input.rounds, { isBare: false })
  const rows = questions.flatMap(({ name }, index) => {
    const [all, one] = [measured[2 * index], measured[2 * index + 1]]
    return all && one ? [{ name, all, one, ratio: one.api.median / all.api.median }] : []
  })
  print(`\nThe calls at ${things} for an admin of one site, medians in milliseconds.\n`)
  const cells = rows.map(({ name, all, one, ratio }) => [
    ...[name, all.matches, one.matches, ms(all.api.median), ms(one.api.median), ratio.toFixed(2)],
    ratio <= SITES_GOAL ? 'pass' : 'no',
  ])
  print(printTable(['call', 'matches', 'of one site', 'API', 'API of one site', 'ratio', ''], cells))
  const over = rows.map(({ name, ratio }) => ({ name, over: ratio / SITES_GOAL }))
  return [summed(`Calls of an admin of one site`, `at most ${SITES_GOAL} × those of all sites`, over)]
}

type AtSize = { shop: BenchShop; questions: readonly Question[] }

/**
 * Compares the same calls with the same number of matches in a small and a large store, and those that match all
 * records.
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
    const isSame = small.questions[index]?.isOfAll || here.matches === there.matches
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
