// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

const GONE = `${'g'.repeat(22)}.csv`
const USED = `${'u'.repeat(22)}.csv`

test('files of exports whose view was deleted are released', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0121-redelivered')
    for (const [key, entity] of [
      [GONE, 'savedViewExport'],
      [USED, 'order'],
    ]) {
      const file = newId()
      await sql`insert into files ("_id", "key", "kind", "mime", "originalName", "purpose", "createdAt", "storedAt")
        values (${file}, ${key}, 'document', 'text/csv', 'a.csv', 'any', now(), now())`.execute(db)
      await sql`insert into "fileUses" ("file", "entity", "entityId") values (${file}, ${entity}, ${newId()})`.execute(
        db,
      )
    }
    const { error } = await migrator.migrateToLatest()
    expect(error).toBeUndefined()
    const files = db.selectFrom('files').leftJoin('fileUses', 'fileUses.file', 'files._id')
    expect(await files.select(['key', 'isReleased', 'entity']).orderBy('key').execute()).toEqual([
      { key: GONE, isReleased: true, entity: null },
      { key: USED, isReleased: false, entity: 'order' },
    ])
  } finally {
    await db.destroy()
  }
})
