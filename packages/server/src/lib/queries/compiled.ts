import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Db, runCompiled } from '../../db/open.ts'

/** Stands for a value that a query receives when it runs. */
class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Params<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> }

/** Queries that are kept: each page of a list, and each combination of its filters, is one. */
const MOST_KEPT = 500

/**
 * Builds and compiles a query once per input, which otherwise takes longer than PostgreSQL takes to find a page. The
 * input must be all that the query depends on; what differs in almost every run, such as a token or the time, is
 * given as `values`.
 */
export function compiled<Input, Values, Row>(
  build: (db: Db, input: Input, params: Params<Values>) => Compilable<Row>,
): (db: Db, input: Input, values: Values) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>()
  const params = new Proxy({}, { get: (_, name) => sql.val(new Param(String(name))) }) as Params<Values>
  return async (db, input, values) => {
    const key = JSON.stringify(input)
    const query = kept.get(key) ?? build(db, input, params).compile()
    // The last used one becomes the last of the map.
    kept.delete(key)
    kept.set(key, query)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Param ? values[parameter.name as keyof Values] : parameter,
    )
    return runCompiled(db, { ...query, parameters })
  }
}
