import { randomBytes } from 'node:crypto'
import { type Db, openDatabase } from '@storekeeper/server/db/open'
import { buildSecrets, KEY_BYTES } from '@storekeeper/server/lib/security/secrets'
import { newDatabaseName } from '@storekeeper/server/testing/database-name'
import { databaseUrl, request } from '@storekeeper/server/testing/global-setup'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { ensureShop } from '../ensure-shop.ts'

/** The time at which the tests create their shops. */
export const NOON = new Date('2026-06-15T16:00:00.000Z')

/** Creating a shop takes four seconds, and up to ten times as long on a busy machine. */
export const TIMEOUT_MS = 120_000

/** Creates empty databases with the schema. */
export function emptyDatabases(): () => Promise<Db> {
  const opened: Db[] = []
  afterAll(() => Promise.all(opened.map((db) => db.destroy())))
  return async () => {
    const name = newDatabaseName()
    await request(inject('serverUrl'), `create database ${name} template ${inject('template')}`)
    const { db } = openDatabase(databaseUrl(inject('serverUrl'), name))
    opened.push(db)
    return db
  }
}

const OPTIONS = {
  secrets: buildSecrets([randomBytes(KEY_BYTES)]),
  demo: true,
  isProduction: false,
  host: '127.0.0.1',
  clock: () => NOON,
  print: () => undefined,
}
export const start = (db: Db, more = {}) => ensureShop(db, { ...OPTIONS, ...more })

export const findRows = async <Row>(db: Db, query: string) => (await sql.raw<Row>(query).execute(db)).rows
export const countRows = async (db: Db, from: string) =>
  (await findRows<{ n: number }>(db, `select count(*) as n from ${from}`))[0]?.n
