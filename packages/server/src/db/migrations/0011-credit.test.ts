// @module-tag slow
// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

/** A database as it was before credit could expire, with these amounts in the ledger of each customer. */
async function upgraded(ledgers: number[][]): Promise<number[][]> {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0010-customers')
    await sql`insert into sites ("_id", "key", "name", "domain", "publicKey", "position") values (${newId()}, 'hb', 'HB', 'hb.example', 'pk', 1)`.execute(
      db,
    )
    for (const [place, amounts] of ledgers.entries()) {
      const customer = newId()
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      await sql`insert into customers ("_id", "customerNumber", "site", "creditBalance")
        values (${customer}, ${`C-${place}`}, 'hb', ${sum})`.execute(db)
      let balance = 0
      for (const [day, amount] of amounts.entries()) {
        balance += amount
        const at = new Date(Date.UTC(2026, 0, 1 + day)).toISOString()
        await sql`insert into "creditEntries" ("_id", "customer", "amount", "kind", "reason", "balanceAfter", "createdAt")
          values (${newId()}, ${customer}, ${amount}, 'adjustment', 'Old', ${balance}, ${at})`.execute(db)
      }
    }
    const { error } = await migrator.migrateToLatest()
    expect(error).toBeUndefined()
    const { rows } = await sql<{ remaining: number[] }>`
      select array_agg("remaining"::int order by "creditEntries"."createdAt") as "remaining" from "creditEntries"
      join customers on customers."_id" = "customer" group by "customerNumber" order by "customerNumber"
    `.execute(db)
    return rows.map((row) => row.remaining)
  } finally {
    await db.destroy()
  }
}

test('what is left of old credit is of the newest that was given, and adds up to the balance', async () => {
  const remaining = await upgraded([[500], [500, -200], [500, -200, 100], [300, 300, -400, 50], [200, -200]])
  expect(remaining).toEqual([[500], [300, 0], [300, 0, 100], [0, 200, 0, 50], [0, 0]])
})
