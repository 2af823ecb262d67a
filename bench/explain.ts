import type { BenchShop } from './open-shop.ts'
import type { Question } from './questions.ts'

/** Returns the PostgreSQL query plan of each statement of a call. */
export async function explain(shop: BenchShop, { name, path, body }: Question): Promise<string> {
  if (body) return `=== ${name}  ${path}: not explained, it is a POST.`
  const parts = [`=== ${name}  ${path}`]
  for (const { sql, parameters } of await shop.recordStatements(path)) {
    const rows = await shop.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off) ${sql}`,
      parameters,
    )
    parts.push(`--- ${sql.slice(0, 2000)}`, `    ${JSON.stringify(parameters)}`)
    parts.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return parts.join('\n')
}
