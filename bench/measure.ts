import type { BenchShop } from './open-shop.ts'
import type { Question } from './questions.ts'

/** Milliseconds. */
export type Times = { median: number; p95: number }
export type Measured = { name: string; matches: string; statements: number; api: Times; sql: Times }

/** The first rounds pay for compiling and for filling caches. */
const WARM_UPS = 5

/**
 * Asks questions through HTTP and asks their statements of the database bare, all of them in turns: whatever else the
 * machine does falls on all alike. The bare statements of a call go out at once, which is the least they can take.
 */
export async function measure(
  asked: readonly { shop: BenchShop; question: Question }[],
  rounds: number,
): Promise<Measured[]> {
  const runs = []
  for (const { shop, question } of asked) {
    const statements = await shop.statementsOf(question.path)
    const matches = matchesOf(await shop.ask(question.path))
    runs.push({ shop, question, statements, matches, api: [] as number[], sql: [] as number[] })
  }
  for (let round = -WARM_UPS; round < rounds; round += 1)
    for (const { shop, question, statements, api, sql } of runs) {
      const apiMs = await timed(() => shop.ask(question.path))
      const sqlMs = await timed(() => shop.run(statements))
      if (round < 0) continue
      api.push(apiMs)
      sql.push(sqlMs)
    }
  return runs.map(({ question, matches, statements, api, sql }) => ({
    name: question.name,
    matches,
    statements: statements.length,
    api: summed(api),
    sql: summed(sql),
  }))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const summed = (times: number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** How many orders an answer speaks of. */
function matchesOf(answer: unknown): string {
  const { total, totalIsCapped, all } = answer as {
    total?: number
    totalIsCapped?: boolean
    all?: { count: number; isCapped: boolean }
  }
  if (all) return `${all.count}${all.isCapped ? '+' : ''}`
  return totalIsCapped === undefined ? '1' : `${total}${totalIsCapped ? '+' : ''}`
}
