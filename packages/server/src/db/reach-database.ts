import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '../lib/clock.ts'
import { toFailure } from '../lib/failure.ts'

const OLDEST_VERSION = 15
const TRY_AGAIN_MS = seconds(1)
const TIMEOUT_MS = seconds(30)

/**
 * Waits until an external PostgreSQL accepts connections, for example when both start at the same time.
 * Throws immediately for errors that waiting does not fix, such as a wrong password. The messages contain the
 * address of the database and no credentials.
 */
export const reachDatabase = (url: string, print: Print): Promise<void> =>
  waitOut(
    () => checkServer(url),
    (error) => toTrouble(asError(error), url),
    print,
  )

/**
 * Runs a step of the start, and repeats it while the database has no free connection, restarts or
 * disconnects, for as long as the first connection may take. A failed step must leave nothing half done.
 */
export const retryWhileDown = <Result>(
  step: () => Promise<Result>,
  url: string,
  print: Print,
): Promise<Result> => waitOut(step, (error) => troubleInside(error, url), print)

type Print = (line: string) => void
type Trouble = { isPassing: boolean; error: unknown }

async function waitOut<Result>(
  act: () => Promise<Result>,
  evaluate: (error: unknown) => Trouble,
  print: Print,
): Promise<Result> {
  for (let until = 0; ; ) {
    try {
      return await act()
    } catch (caught) {
      const { isPassing, error } = evaluate(caught)
      if (!isPassing || (until && performance.now() > until)) throw error
      if (!until) print(`${asError(error).message} Trying for ${TIMEOUT_MS / 1000} seconds.`)
      until ||= performance.now() + TIMEOUT_MS
      await sleep(TRY_AGAIN_MS)
    }
  }
}

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(5) })
  // The failing call reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_VERSION) throw new TooOld(version)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Whether no other process uses the database at the moment, as far as its role may see. False if the database does
 * not answer.
 */
export async function isAloneAt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(5) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(OTHERS)
    return rows.length === 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The names of the connections of other processes, see `db/open.ts` and `ports/jobs/jobs.ts`. */
const OTHERS = `select from pg_stat_activity
  where datname = current_database() and application_name like 'storekeeper%' limit 1`

class TooOld extends Error {}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/**
 * Finds in an error or its causes a passing failure, for which a running shop answers 503. Any other error is
 * returned unchanged.
 */
function troubleInside(thrown: unknown, url: string): Trouble {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (toFailure(error, '').status !== 503) continue
    const trouble = toTrouble(error, url)
    if (trouble.isPassing) return trouble
  }
  return { isPassing: false, error: thrown }
}

function toTrouble(error: Error & { code?: unknown }, url: string): Trouble {
  const { host, database } = whereIs(url)
  const code = String(error.code ?? '')
  const passing = (text: string) => ({ isPassing: true, error: new Error(text) })
  const final = (text: string) => ({ isPassing: false, error: new Error(text) })
  if (error instanceof TooOld)
    return final(
      `The database at ${host} is PostgreSQL ${error.message}; ${OLDEST_VERSION} or newer is needed.`,
    )
  if (code === '3D000')
    return final(`There is no database “${database}” at ${host}. Make it, or correct DATABASE_URL.`)
  if (code.startsWith('28'))
    return final(`The database at ${host} refuses the user or the password of DATABASE_URL (${code}).`)
  if (/^(08|53|57P)/.test(code))
    return passing(`The database at ${host} takes no connections at present (${code}).`)
  // Errors of SQL and of certificates are permanent.
  if (/^[0-9A-Z]{5}$/.test(code) || /SSL|CERT|TLS/i.test(`${code} ${error.message}`))
    return final(`The database at ${host} cannot be used: ${error.message}. Please check DATABASE_URL.`)
  return passing(
    `The database at ${host} cannot be reached${code && ` (${code})`}. Please check DATABASE_URL, and that PostgreSQL runs there and lets this machine in.`,
  )
}

function whereIs(url: string): { host: string; database: string } {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return { host: `${host}:${port}`, database: database ?? '' }
}
