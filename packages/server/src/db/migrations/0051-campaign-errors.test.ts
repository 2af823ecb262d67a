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

test('a campaign that waits for the mail server still shows why after the update', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0050-settings')
    await sql`set session_replication_role = replica`.execute(db)
    await sql`
      insert into campaigns ("_id", "requestId", "kind", "status", "subject", "body", "language", "site",
        "attachments", "segment", "ratePerMinute", "total", "trouble", "createdAt")
      values (${newId()}, ${newId()}, 'contacts', 'sending', 'News', '<p>News</p>', 'en', ${newId()},
        '[]', '{}', 60, 1, 'MAIL_DELAYED', now())
    `.execute(db)
    expect((await migrator.migrateTo('0051-campaign-errors')).error).toBeUndefined()
    expect(await db.selectFrom('campaigns').select('lastError').execute()).toEqual([
      { lastError: 'MAIL_DELAYED' },
    ])
  } finally {
    await db.destroy()
  }
})
