import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { openStore, type Store } from '../db/open-store.ts'
import { environment } from '../environment.ts'

type Options = {
  print: (line: string) => void
  /** Whether the command was given `--yes`. */
  isSure?: boolean
  /** Whether the command may begin a shop; other commands would change an empty one. */
  mayCreate?: boolean
}

/** Stops a command before any change. The message explains how to select the shop. */
export class ShopNotChosen extends Error {}

/**
 * Opens the shop that a command changes, and prints its name. If neither `DATABASE_URL` nor `DATA_DIR`
 * selects it and it already has an admin or a site, it requires `--yes` or a confirmation on the terminal,
 * and otherwise throws `ShopNotChosen`, as it does if there is no shop yet and the command must not create one.
 */
export async function openShop({ print, isSure = false, mayCreate = false }: Options): Promise<Store> {
  const settings = environment(process.env, [])
  const isChosen = Boolean(process.env.DATABASE_URL || process.env.DATA_DIR)
  if (!isChosen && !mayCreate && !existsSync(join(settings.dataDir, 'postgres')))
    throw new ShopNotChosen(
      `Nothing was changed. There is no shop in ${settings.dataDir}. Select one with DATA_DIR or DATABASE_URL.`,
    )
  const store = await openStore(settings, print)
  try {
    const sites = await store.db.selectFrom('sites').select('name').orderBy('position').execute()
    const admin = await store.db.selectFrom('admins').select('_id').limit(1).executeTakeFirst()
    const names = sites.map(({ name }) => name).join(', ') || 'no sites yet'
    const location = settings.databaseUrl ? withoutSecrets(settings.databaseUrl) : settings.dataDir
    print(`Shop: ${names} (${location})`)
    if (!isChosen && !isSure && (admin || sites.length > 0) && !(await isConfirmed()))
      throw new ShopNotChosen(
        'Nothing was changed. Select a shop with DATA_DIR or DATABASE_URL, or add --yes to use this one.',
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
    return /^y(es)?$/i.test((await lines.question('Continue with this shop? [y/N] ')).trim())
  } finally {
    lines.close()
  }
}

/** The address of a database, without user and password. */
function withoutSecrets(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
