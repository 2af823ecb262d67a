import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { ensureAppInfo } from '../domains/app-info/app-info.ts'
import type { Clock } from '../lib/clock.ts'
import type { Jobs } from '../ports/jobs/jobs.ts'
import type { TrustProxy } from '../ports/live/client-address.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './admins.ts'
import { whoHasAKnownPassword } from './known-passwords.ts'
import { makeShop } from './make-shop.ts'
import { SHOPPER_PASSWORD, SHOPPERS } from './people/shoppers.ts'
import { type Welcome, welcome } from './welcome.ts'

const [{ email, site }] = SHOPPERS
/** How one signs in with the default settings. */
const KNOWN = {
  email: DEMO_EMAIL,
  password: DEMO_PASSWORD,
  shopper: { email, site, password: SHOPPER_PASSWORD },
}

type Options = {
  demo: boolean
  isProduction: boolean
  /** The address that is listened on. */
  host: string
  /** The proxies whose header for a client's address is trusted; else none. */
  trustProxy?: TrustProxy
  /** Where people reach the shop; else where it listens. */
  publicUrl?: string | null
  /** The queue that keeps what the demo shop did in the background. */
  jobs?: Jobs
  clock: Clock
  print: (line: string) => void
}

/**
 * Sees to it that there is a shop: in an empty database the demo one when it is wanted, else the settings alone. All in
 * one transaction behind a lock, so that two processes that start at once make it once, and one that is killed half way
 * leaves nothing. In production a demo shop does not open while any account has a password that it shows. Answers
 * what to print on the terminal when the server listens.
 */
export async function ensureShop(db: Db, options: Options): Promise<Welcome> {
  const { demo, jobs, clock, print } = options
  const password = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SHOP_LOCK})`.execute(tx)
    if (!demo || !(await isEmpty(tx))) {
      await ensureAppInfo(tx)
      return null
    }
    print('Making the demo shop…')
    // What the terminal of every demo shop shows is no secret; where it may be reached from outside, it has to be one.
    const chosen = isOnlyHere(options) ? DEMO_PASSWORD : randomBytes(12).toString('base64url')
    const startedAt = performance.now()
    await makeShop(tx, { password: chosen, now: clock(), jobs })
    print(`The demo shop was made in ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds.`)
    return chosen
  })
  if (password === DEMO_PASSWORD) return welcome(KNOWN)
  if (password !== null) return welcome({ email: DEMO_EMAIL, password })
  const known = await whoHasAKnownPassword(db)
  if (known.length > 0 && options.isProduction) throw new Error(refusal(known))
  if (known.length > 0 && !isOnlyHere(options))
    print(
      `Others may reach this demo shop, and everybody can know the passwords of ${known.join(', ')}. ${WAY_OUT}, or start afresh.`,
    )
  return welcome(await signInOf(db, known))
}

const WAY_OUT =
  'Change their passwords or block them (npm run admin:create makes you an administrator of your own)'

const refusal = (known: readonly string[]) =>
  `This is a demo shop, and everybody can know the passwords of ${known.join(', ')}.
For a real shop choose a folder of its own: NODE_ENV=production DATA_DIR=../shop npm start
(with DATABASE_URL: a database of its own).
To go on with this one, start it once more without NODE_ENV=production, where nobody else can reach it, and sign in.
${WAY_OUT}.`

/** Only users of this machine can reach it: setting a proxy or an address for others lets them in. */
const isOnlyHere = ({ isProduction, host, trustProxy, publicUrl }: Options) =>
  !isProduction &&
  LOOPBACK.has(host) &&
  !trustProxy &&
  (!publicUrl || LOOPBACK.has(new URL(publicUrl).hostname))
const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Any number will do, as long as every process takes the same. */
const SHOP_LOCK = 0x5704f

/** There is no admin and no site yet; a shop that was imported before its first administrator gets no demo data. */
async function isEmpty(tx: Transaction<Tables>): Promise<boolean> {
  const admin = await tx.selectFrom('admins').select('_id').limit(1).executeTakeFirst()
  const site = await tx.selectFrom('sites').select('_id').limit(1).executeTakeFirst()
  return !admin && !site
}

/** How one signs in here, as far as this program can know. */
async function signInOf(db: Db, known: readonly string[]): Promise<Parameters<typeof welcome>[0]> {
  const anybody = await db.selectFrom('admins').select('_id').limit(1).executeTakeFirst()
  if (!anybody) return 'nobody'
  if (!known.includes(DEMO_EMAIL)) return 'somebody'
  const { shopper, ...admin } = KNOWN
  return known.includes(shopper.email) ? KNOWN : admin
}
