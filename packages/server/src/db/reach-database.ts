import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '../lib/clock.ts'

const OLDEST_VERSION = 15
const TRY_AGAIN_MS = seconds(1)

/**
 * Waits until one's own PostgreSQL can be reached, as when both are started at once; what waiting does not change, such
 * as a wrong password, is said at once. The sentences tell where it should be, never who signs in there.
 */
export async function reachDatabase(
  url: string,
  say: (line: string) => void,
  patienceMs = seconds(30),
): Promise<void> {
  const until = performance.now() + patienceMs
  for (let isTold = false; ; isTold = true) {
    const error = await knock(url).then(() => undefined, asError)
    if (!error) return
    const trouble = troubleOf(error, url)
    if (!trouble.isPassing || performance.now() > until) throw new Error(trouble.sentence)
    if (!isTold) say(`${trouble.sentence} Trying for ${patienceMs / 1000} seconds.`)
    await sleep(TRY_AGAIN_MS)
  }
}

async function knock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(5) })
  // What breaks is told by the call that it breaks.
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

class TooOld extends Error {}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

function troubleOf(error: Error & { code?: unknown }, url: string): { sentence: string; isPassing: boolean } {
  const { host, database } = whereIs(url)
  const code = String(error.code ?? '')
  const final = (sentence: string) => ({ sentence, isPassing: false })
  if (error instanceof TooOld)
    return final(
      `The database at ${host} is PostgreSQL ${error.message}; ${OLDEST_VERSION} or newer is needed.`,
    )
  if (code === '3D000')
    return final(`There is no database “${database}” at ${host}. Make it, or correct DATABASE_URL.`)
  if (code.startsWith('28'))
    return final(`The database at ${host} refuses the user or the password of DATABASE_URL (${code}).`)
  if (/^(08|53|57P)/.test(code))
    return { sentence: `The database at ${host} takes no connections at present (${code}).`, isPassing: true }
  // Certificates and the like come with codes too; none of them is mended by waiting.
  if (/^[0-9A-Z]{5}$/.test(code) || /SSL|CERT|TLS/i.test(`${code} ${error.message}`))
    return final(`The database at ${host} cannot be used: ${error.message}. Please check DATABASE_URL.`)
  const sentence = `The database at ${host} cannot be reached${code && ` (${code})`}. Please check DATABASE_URL, and that PostgreSQL runs there and lets this machine in.`
  return { sentence, isPassing: true }
}

function whereIs(url: string): { host: string; database: string } {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return { host: `${host}:${port}`, database: database ?? '' }
}
