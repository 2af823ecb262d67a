import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Db, runCompiled } from '../../db/open.ts'

/** The place of a value that a query receives when it runs. */
class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Params<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> }

/** The maximum number of queries in the cache: each page of a list, and each combination of its filters, is one. */
const MAX_CACHED = 500

/**
 * Builds and compiles a query once per input, which otherwise takes longer than PostgreSQL takes to find a page. The
 * input must be all that the query depends on; what differs in almost every run, such as a token or the time, is
 * given as `values`.
 */
export function compiled<Input, Values, Row>(
  build: (db: Db, input: Input, params: Params<Values>) => Compilable<Row>,
): (db: Db, input: Input, values: Values) => Promise<Row[]> {
  const cache = new Map<string, CompiledQuery<Row>>()
  const params = new Proxy({}, { get: (_, name) => sql.val(new Param(String(name))) }) as Params<Values>
  return async (db, input, values) => {
    const key = JSON.stringify(input)
    const query = cache.get(key) ?? build(db, input, params).compile()
    // The last used one becomes the last of the map.
    cache.delete(key)
    cache.set(key, query)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Param ? values[parameter.name as keyof Values] : parameter,
    )
    return runCompiled(db, { ...query, parameters })
  }
}
