import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '@storekeeper/server/db/open'
import type { Tables } from '@storekeeper/server/db/tables'
import { ensureSettings } from '@storekeeper/server/domains/settings/settings'
import type { Clock } from '@storekeeper/server/lib/clock'
import type { Secrets } from '@storekeeper/server/lib/security/secrets'
import type { Jobs } from '@storekeeper/server/ports/jobs/jobs'
import type { TrustProxy } from '@storekeeper/server/ports/live/client-address'
import { sql, type Transaction } from 'kysely'
import { DEMO_EMAIL, DEMO_PASSWORD } from './admins.ts'
import { findKnownPasswords } from './known-passwords.ts'
import { SHOPPER_PASSWORD, SHOPPERS } from './people/shoppers.ts'

/** The folder of the product pictures, which the server serves at `/files/demo/`. */
export const PICTURES_DIR = join(import.meta.dirname, 'pictures')

const [{ email, site }] = SHOPPERS
/** The sign-in data with default settings. */
const KNOWN = {
  email: DEMO_EMAIL,
  password: DEMO_PASSWORD,
  shopper: { email, site, password: SHOPPER_PASSWORD },
}

type Options = {
  demo: boolean
  isProduction: boolean
  /** The address that the server listens on. */
  host: string
  /** The trusted proxies; by default none. */
  trustProxy?: TrustProxy
  /** The public address of the shop; by default the address that the server listens on. */
  publicUrl?: string | null
  /** The queue in which the demo shop records past jobs. */
  jobs?: Jobs
  /** Encrypt the secrets of the demo shop. */
  secrets?: Secrets
  clock: Clock
  print: (line: string) => void
}

/**
 * Ensures that the database contains a shop: an empty database gets the demo shop if it is wanted, otherwise
 * only settings. Uses one transaction with a lock, so that concurrent processes create it once and a killed
 * one leaves nothing. In production, throws if any account of a demo shop has a known password. Returns the
 * text to print when the server listens.
 */
export async function ensureShop(db: Db, options: Options): Promise<Welcome> {
  const { demo, jobs, secrets, clock, print } = options
  const password = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SHOP_LOCK})`.execute(tx)
    if (!demo || !(await isEmpty(tx))) {
      await ensureSettings(tx)
      return null
    }
    print('Making the demo shop…')
    // The default password is public; a demo shop that other machines may reach needs a random one.
    const chosen = isOnlyHere(options) ? DEMO_PASSWORD : randomBytes(12).toString('base64url')
    const startedAt = performance.now()
    // Loaded only for this: its texts and stories would take memory in every later start.
    const { createDemoShop } = await import('./create-shop.ts')
    await createDemoShop(tx, { password: chosen, now: clock(), jobs, secrets })
    print(`The demo shop was made in ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds.`)
    return chosen
  })
  if (password === DEMO_PASSWORD) return welcome(KNOWN)
  if (password !== null) return welcome({ email: DEMO_EMAIL, password })
  const known = await findKnownPasswords(db)
  if (known.length > 0 && options.isProduction) throw new Error(refusal(known))
  if (known.length > 0 && !isOnlyHere(options))
    print(
      `Others may reach this demo shop, and everybody can know the passwords of ${known.join(', ')}. ${WAY_OUT}, or start afresh.`,
    )
  return welcome(await findSignIn(db, known))
}

const WAY_OUT = 'Change their passwords or block them (npm run admin:create creates an admin account for you)'

const refusal = (known: readonly string[]) =>
  `This is a demo shop, and everybody can know the passwords of ${known.join(', ')}.
For a real shop choose a folder of its own: NODE_ENV=production DATA_DIR=../shop npm start
(with DATABASE_URL: a database of its own).
To go on with this one, start it once more without NODE_ENV=production, where no other machine can reach it, and sign in.
${WAY_OUT}.`

/**
 * Whether only users of this machine can reach the shop: no proxy, public address or other host is
 * configured.
 */
const isOnlyHere = ({ isProduction, host, trustProxy, publicUrl }: Options) =>
  !isProduction &&
  LOOPBACK.has(host) &&
  !trustProxy &&
  (!publicUrl || LOOPBACK.has(new URL(publicUrl).hostname))
const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** An arbitrary number, the same in all processes. */
const SHOP_LOCK = 0x5704f

/**
 * Whether there is no admin and no site. A shop that was imported before its first admin gets no demo data.
 */
async function isEmpty(tx: Transaction<Tables>): Promise<boolean> {
  const admin = await tx.selectFrom('admins').select('_id').limit(1).executeTakeFirst()
  const site = await tx.selectFrom('sites').select('_id').limit(1).executeTakeFirst()
  return !admin && !site
}

/** The sign-in data to print; contains a password only if it is a known one. */
async function findSignIn(db: Db, known: readonly string[]): Promise<Parameters<typeof welcome>[0]> {
  const anyAdmin = await db.selectFrom('admins').select('_id').limit(1).executeTakeFirst()
  if (!anyAdmin) return 'no-admin'
  if (!known.includes(DEMO_EMAIL)) return 'other-admin'
  const { shopper, ...admin } = KNOWN
  return known.includes(shopper.email) ? KNOWN : admin
}

type Welcome = (url: string) => string

type SignIn = {
  email: string
  password: string
  /** The sign-in data of a demo customer. */
  shopper?: { email: string; password: string; site: string }
}

/** The last lines on the terminal: the address of the shop, and how to sign in. */
const welcome =
  (signIn: SignIn | 'other-admin' | 'no-admin'): Welcome =>
  (url) =>
    ['', `  Storekeeper is at   ${url}`, '', ...wayIn(signIn, url), '  To stop it, press Ctrl+C.', ''].join(
      '\n',
    )

function wayIn(signIn: Parameters<typeof welcome>[0], url: string): string[] {
  if (signIn === 'other-admin') return []
  if (signIn === 'no-admin')
    return [
      '  No admin can sign in yet. Make the first super admin, in another terminal (with the same DATA_DIR or',
      '  DATABASE_URL as here, where one is set):',
      '  npm run admin:create -- --email you@shop.com',
      '',
    ]
  return [...formatCredentials(signIn), ...(signIn.shopper ? formatShopperSignIn(signIn.shopper, url) : [])]
}

const formatCredentials = ({ email, password }: { email: string; password: string }) => [
  `  E-mail              ${email}`,
  `  Password            ${password}`,
  '',
]

const formatShopperSignIn = ({ site, ...shopper }: NonNullable<SignIn['shopper']>, url: string) => [
  `  Its demo shop is at ${url}/demo-shop/${site}; one of its customers:`,
  ...formatCredentials(shopper),
]
