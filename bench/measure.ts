import type { BenchShop } from './open-shop.ts'
import type { Question } from './questions.ts'

/** Milliseconds. */
export type Times = { median: number; p95: number }
export type Measured = { name: string; matches: string; statements: number; api: Times; sql: Times }

const WARM_UPS = 5

/**
 * Asks a question through HTTP and asks its statements of the database bare, in turns, so that whatever else the machine
 * does falls on both alike. The bare statements go out all at once, which is the least they can take.
 */
export async function measure(shop: BenchShop, { name, path }: Question, rounds: number): Promise<Measured> {
  const statements = await shop.statementsOf(path)
  const answer = await shop.ask(path)
  for (let round = 0; round < WARM_UPS; round += 1) {
    await shop.ask(path)
    await shop.run(statements)
  }
  const api: number[] = []
  const sql: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    api.push(await timed(() => shop.ask(path)))
    sql.push(await timed(() => shop.run(statements)))
  }
  return {
    name,
    matches: matchesOf(answer),
    statements: statements.length,
    api: summed(api),
    sql: summed(sql),
  }
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
