import type { BenchShop } from './open-shop.ts'
import type { Question } from './questions.ts'

/** Milliseconds. */
export type Times = { median: number; p95: number }
export type Measured = { name: string; matches: string; statements: number; api: Times; sql: Times }

/** The first rounds include compilation and filling caches. */
const WARM_UPS = 5

/**
 * Measures calls through HTTP and their statements alternately, so that other load of the machine affects all
 * equally. The statements of a call run concurrently, which is the lower bound; without `isBare`, only the
 * calls are measured.
 */
export async function measure(
  input: readonly { shop: BenchShop; question: Question }[],
  rounds: number,
  { isBare = true }: { isBare?: boolean } = {},
): Promise<Measured[]> {
  const runs = []
  for (const { shop, question } of input) {
    const statements = question.body || !isBare ? [] : await shop.recordStatements(question.path)
    const matches = question.body ? '–' : formatMatches(await shop.request(question.path))
    runs.push({ shop, question, statements, matches, api: [] as number[], sql: [] as number[] })
  }
  for (let round = 0; round < WARM_UPS + rounds; round += 1)
    for (const { shop, question, statements, api, sql } of runs) {
      const turns = [
        async () => api.push(await timed(() => shop.request(question.path, question.body?.()))),
        async () => sql.push(await timed(() => shop.run(statements))),
      ]
      // Alternates the order, since the second to run benefits from the database cache.
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
    }
  return runs.map(({ question, matches, statements, api, sql }) => ({
    name: question.name,
    matches,
    statements: statements.length,
    api: summed(api.slice(WARM_UPS)),
    sql: question.body ? { median: Number.NaN, p95: Number.NaN } : summed(sql.slice(WARM_UPS)),
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

/** Formats the number of orders in a response. */
function formatMatches(answer: unknown): string {
  const { total, totalIsCapped, all } = answer as {
    total?: number
    totalIsCapped?: boolean
    all?: { count: number; isCapped: boolean }
  }
  if (all) return `${all.count}${all.isCapped ? '+' : ''}`
  return totalIsCapped === undefined ? '1' : `${total}${totalIsCapped ? '+' : ''}`
}
