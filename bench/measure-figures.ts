import type { FigureQuestion } from './figure-questions.ts'
import type { BenchShop } from './open-shop.ts'
import type { Days } from './plain-figures.ts'

/** Medians in milliseconds; `differs` if the response does not match the plain statements. */
export type MeasuredFigure = {
  name: string
  days: number
  timeZone: string
  api: number
  sums: number
  plain: number
  differs: string | null
}

/** The time limit for each side of slow calls, with at least one round after the warm-up. */
const ENOUGH_MS = 20_000

/**
 * Measures a call through HTTP, its statements, and the equivalent plain queries of orders, refunds and
 * events.
 */
export async function measureFigure(
  shop: BenchShop,
  question: FigureQuestion,
  { days, count, rounds }: { days: Days; count: number; rounds: number },
): Promise<MeasuredFigure> {
  const path = buildPath(question, days)
  const statements = await shop.recordStatements(path)
  const plain = question.plain(days)
  let found: object[][] = []
  const api = await measureMedian(() => shop.request(path), { warmUps: 2, rounds })
  const sums = await measureMedian(() => shop.run(statements), { warmUps: 2, rounds })
  const plainly = await measureMedian(
    async () => {
      found = await Promise.all(plain.map(({ sql, parameters }) => shop.query<object>(sql, parameters)))
    },
    { warmUps: 1, rounds: 3 },
  )
  const differs = findDifference(question.rows(await shop.request(path)), found)
  return { name: question.name, days: count, timeZone: days.timeZone, api, sums, plain: plainly, differs }
}

export const buildPath = ({ path }: FigureQuestion, { from, to, timeZone }: Days): string =>
  `${path}?from=${from}&to=${to}&timeZone=${encodeURIComponent(timeZone)}`

function findDifference(answered: readonly unknown[][][], found: readonly object[][]): string | null {
  for (const [index, rows] of found.entries()) {
    const plainly = rows.map((row) => JSON.stringify(Object.values(row)))
    const by = (answered[index] ?? []).map((row) => JSON.stringify(row))
    const at = Array.from({ length: Math.max(by.length, plainly.length) }, (_, row) => row).find(
      (row) => by[row] !== plainly[row],
    )
    if (at !== undefined)
      return `statement ${index + 1}, row ${at + 1}: the call returns ${by[at]}, the plain query ${plainly[at]}`
    if (rows.length === 0) return `statement ${index + 1} found nothing, which proves nothing`
  }
  return null
}

/** The first rounds include compilation and filling caches. */
async function measureMedian(
  work: () => Promise<unknown>,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<number> {
  const startedAt = performance.now()
  const times: number[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const roundAt = performance.now()
    await work()
    times.push(performance.now() - roundAt)
    if (round >= warmUps && performance.now() - startedAt > ENOUGH_MS) break
  }
  const warm = times.slice(warmUps).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length / 2)] ?? Number.NaN
}
