import { createInterface } from 'node:readline/promises'
import { openStore, type Store } from '../db/open-store.ts'
import { environment } from '../environment.ts'

type Options = {
  print: (line: string) => void
  /** Whether the command was given `--yes`. */
  isSure?: boolean
}

/** A command that does nothing; its message explains why, and what to do. */
export class ShopNotChosen extends Error {}

/**
 * Opens the shop that a command is about to change, and names it. Where neither `DATABASE_URL` nor `DATA_DIR` chose it and
 * it is in use already, the command asks on a terminal whether that is the one, and elsewhere wants `--yes`; else it
 * throws `ShopNotChosen`.
 */
export async function openShop({ print, isSure = false }: Options): Promise<Store> {
  const settings = environment(process.env, [])
  const store = await openStore(settings, print)
  try {
    const sites = await store.db.selectFrom('sites').select('name').orderBy('position').execute()
    const admin = await store.db.selectFrom('admins').select('_id').limit(1).executeTakeFirst()
    const names = sites.map(({ name }) => name).join(', ') || 'no sites yet'
    const place = settings.databaseUrl ? withoutSecrets(settings.databaseUrl) : settings.dataDir
    print(`Shop: ${names} (${place})`)
    const isChosen = Boolean(process.env.DATABASE_URL || process.env.DATA_DIR)
    if (!isChosen && !isSure && (admin || sites.length > 0) && !(await isConfirmed()))
      throw new ShopNotChosen(
        'Nothing was changed. Choose the shop with DATA_DIR or DATABASE_URL, or add --yes for this one.',
      )
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question('Go on with this shop? [y/N] ')).trim())
  } finally {
    lines.close()
  }
}

/** Where a database is, without who signs in there. */
function withoutSecrets(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
