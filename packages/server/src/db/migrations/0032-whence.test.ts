// @module-tag slow
// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { readEntries } from '../../domains/audit-log/read-entries.ts'
import { newId } from '../../lib/id.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

test('entries of before stay as they were written, without an origin', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0031-figure-indexes')
    const entry = {
      _id: newId(),
      action: 'coupon.removed',
      entity: 'coupon',
      entityId: newId(),
      note: 'SPRING',
    }
    await db
      .insertInto('auditLog')
      .values({ ...entry, admin: null, at: '2026-06-15T12:00:00.000Z' })
      .execute()
    const { error } = await migrator.migrateToLatest()
    expect(error).toBeUndefined()
    const entries = await readEntries(db, sql`true`, { limit: 10 })
    expect(entries).toMatchObject([{ ...entry, by: null, requestId: null, ip: null }])
  } finally {
    await db.destroy()
  }
})
