// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

test('the texts of earlier reviews are not shown to customers, and those of later ones are', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  const review = (title: string) =>
    db.transaction().execute(async (tx) => {
      // Without the order and the product of the review.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into "orderReviews" ("_id", "order", "product", "rating", "title", "text", "isPublished", "createdAt", "updatedAt")
        values (${newId()}, ${newId()}, ${newId()}, 5, ${title}, '', true, now(), now())
      `.execute(tx)
    })
  try {
    await new Migrator({ db, provider: migrations }).migrateTo('0128-payment-problems')
    await review('Earlier')
    expect(await migrate(db)).toContain('0129-storefronts')
    await review('Later')
    const { rows } = await sql`select "title", "isTextShown" from "orderReviews" order by "title"`.execute(db)
    expect(rows).toEqual([
      { title: 'Earlier', isTextShown: false },
      { title: 'Later', isTextShown: true },
    ])
  } finally {
    await db.destroy()
  }
})
