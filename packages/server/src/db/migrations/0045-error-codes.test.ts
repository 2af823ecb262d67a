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

test('the reasons of earlier bulk changes keep their texts, and those of the shop in campaigns become codes', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0044-names-of-the-field')
    const [run, admin, at] = [newId(), newId(), '2026-06-15T12:00:00.000Z']
    await sql`set session_replication_role = replica`.execute(db)
    await sql`
      insert into "bulkRuns" ("_id", "kind", "change", "permissions", "admin", "total", "workedAt", "createdAt")
      values (${run}, 'orders.status', '{}', '[]', ${admin}, 2, ${at}, ${at})
    `.execute(db)
    await sql`
      insert into "bulkRunRows" ("run", "place", "entity", "label", "outcome", "reason", "skipReason") values
        (${run}, 1, ${newId()}, 'HB-1', 'skipped', 'Order #HB-1 is final.', 'Order #… is final.'),
        (${run}, 2, ${newId()}, 'HB-2', 'waiting', null, null)
    `.execute(db)
    for (const reason of [
      'The program ended while the message was handed over.',
      'An attached file is not there any more.',
      '550 No such mailbox',
    ])
      await sql`
        insert into "campaignRecipients" ("_id", "campaign", "email", "firstName", "lastName", "token", "status", "reason", "notBefore")
        values (${newId()}, ${newId()}, 'clara@mail.example', '', '', ${newId()}, 'failed', ${reason}, ${at})
      `.execute(db)
    expect((await migrator.migrateTo('0045-error-codes')).error).toBeUndefined()
    const rows = db.selectFrom('bulkRunRows').select(['reason', 'skipReason']).orderBy(sql`"place"`)
    expect(await rows.execute()).toEqual([
      {
        reason: { code: 'EARLIER_REASON', params: { text: 'Order #HB-1 is final.' } },
        skipReason: { code: 'EARLIER_REASON', params: { text: 'Order #… is final.' } },
      },
      { reason: null, skipReason: null },
    ])
    const mails = db.selectFrom('campaignRecipients').select('reason').orderBy('_id')
    expect((await mails.execute()).map(({ reason }) => reason)).toEqual([
      'MAIL_INTERRUPTED',
      'MAIL_FILE_GONE',
      '550 No such mailbox',
    ])
  } finally {
    await db.destroy()
  }
})
