// @module-tag slow
// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { insertSite } from '../../domains/sites/sites.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { manyOrders } from '../../testing/factories.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

test('the entries of an earlier version belong to the sites of their records', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0087-audit-log-sites')
    await db
      .transaction()
      .execute((tx) => insertSite(tx, { key: 'hb', name: 'Home & Bath', domain: 'hb.example' }))
    await manyOrders(db, 2)
    expect((await migrator.migrateTo('0088-audited-records')).error).toBeUndefined()
    const { rows } = await sql<{ _id: string; site: string }>`
      select "_id", 'hb' as "site" from orders union all select "_id", 'hb' from sites order by 1
    `.execute(db)
    expect(rows).toHaveLength(3)
    expect(await db.selectFrom('auditedRecords').selectAll().orderBy('_id').execute()).toEqual(rows)
  } finally {
    await db.destroy()
  }
})
