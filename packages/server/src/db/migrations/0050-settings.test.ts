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

const AT = '2026-06-15T12:00:00.000Z'

test('a store of an earlier version keeps its settings, their history, and the language of its e-mails', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0046-languages')
    await sql`set session_replication_role = replica`.execute(db)
    const [store, admin, file] = [newId(), newId(), newId()]
    await sql`
      insert into "appInfo" ("_id", "storeName", "currency", "timeZone") values (${store}, 'متجر', 'SAR', 'Asia/Riyadh')
    `.execute(db)
    for (const language of ['en', 'ar', 'ar'])
      await sql`
        insert into mails ("_id", "toName", "toEmail", "language", "template", "status", "createdAt")
        values (${newId()}, 'Ada', 'ada@mail.example', ${language}, 'letter', 'sent', ${AT})
      `.execute(db)
    for (const [action, entity, entityId] of [
      ['appInfo.changed', 'appInfo', store],
      ['admin.passwordResetAsked', 'admin', admin],
      ['admin.created', 'admin', admin],
    ])
      await sql`
        insert into "auditLog" ("_id", "action", "entity", "entityId", "changes", "at")
        values (${newId()}, ${action}, ${entity}, ${entityId}, '{"storeName":{"from":"a","to":"b"}}', ${AT})
      `.execute(db)
    await sql`insert into "fileUses" ("file", "entity", "entityId") values (${file}, 'appInfo', ${store})`.execute(
      db,
    )
    await sql`
      insert into outbox ("_id", "name", "payload") values
        (${newId()}, 'chat', '{"chat":{"lastPlace":3},"message":{"place":3,"text":"Hello"}}')
    `.execute(db)
    await sql`set session_replication_role = default`.execute(db)
    expect((await migrator.migrateTo('0050-settings')).error).toBeUndefined()

    expect(
      await db.selectFrom('settings').select(['_id', 'storeName', 'language']).executeTakeFirstOrThrow(),
    ).toEqual({ _id: store, storeName: 'متجر', language: 'ar' })
    expect(await db.selectFrom('auditLog').select(['action', 'entity']).orderBy('action').execute()).toEqual([
      { action: 'admin.created', entity: 'admin' },
      { action: 'admin.passwordResetRequested', entity: 'admin' },
      { action: 'settings.changed', entity: 'settings' },
    ])
    expect(await db.selectFrom('fileUses').selectAll().execute()).toMatchObject([{ entity: 'settings' }])
    expect(await db.selectFrom('outbox').select('payload').execute()).toEqual([
      { payload: { chat: { lastSequence: 3 }, message: { sequence: 3, text: 'Hello' } } },
    ])
    await expect(sql`update "auditLog" set "action" = 'nothing'`.execute(db)).rejects.toThrow('never changed')
  } finally {
    await db.destroy()
  }
})
