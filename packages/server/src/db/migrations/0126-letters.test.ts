// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { matches } from '../../lib/queries/search.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'
import { up } from './0126-letters.ts'

test('what was written before is found by other spellings, in customers and the audit log', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    await new Migrator({ db, provider: migrations }).migrateTo('0124-saved-view-exports')
    await sql`insert into sites ("_id", "key", "name", "domain", "publicKey", "position") values (${newId()}, 'hb', 'HB', 'hb.example', 'pk', 1)`.execute(
      db,
    )
    await sql`
      insert into customers ("_id", "customerNumber", "firstName", "lastName", "phone", "site")
      values (${newId()}, 'C1', 'أَحمد', 'فاطمة', '٠١٢٣٤٥', 'hb'), (${newId()}, 'C2', 'Ada', 'Byron', null, 'hb')
    `.execute(db)
    await sql`
      insert into "auditLog" ("_id", "action", "entity", "entityId", "note")
      values (${newId()}, 'order.noted', 'order', ${newId()}, 'سُلّمت إلى أحمد')
    `.execute(db)
    expect(await migrate(db)).toContain('0126-letters')
    const customers = await sql<{
      search: string
    }>`select "search" from customers order by "customerNumber"`.execute(db)
    expect(customers.rows.map(({ search }) => search)).toEqual([' احمد فاطمه  012345 c1', ' ada byron   c2'])
    const noted = sql<string>`searchable(' ' || replace("action", '.', ' ') || ' ' || coalesce("note", ''))`
    const found = await db.transaction().execute(async (tx) => {
      // Only the index finds the entry.
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql`select from "auditLog" where ${matches(noted, 'سلمت احمد')}`.execute(tx)
    })
    expect(found.rows).toHaveLength(1)
    const left =
      await sql`select from pg_indexes where indexname in ('customers_lastName__id_idx', 'products_title__id_idx')`.execute(
        db,
      )
    expect(left.rows).toEqual([])
    // Repeated in its transaction, the migration blocks no writes of these tables.
    const locks = await db.transaction().execute(async (tx) => {
      await up(tx)
      return sql`
        select relation::regclass, mode from pg_locks
        where pid = pg_backend_pid() and relation in ('customers'::regclass, 'products'::regclass, 'contacts'::regclass)
          and mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')
      `.execute(tx)
    })
    expect(locks.rows).toEqual([])
  } finally {
    await db.destroy()
  }
})
