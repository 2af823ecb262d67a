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

const KEY = `${'k'.repeat(22)}.webp`
const OTHER = `${'o'.repeat(22)}.webp`

/** The files in use by an order placed before orders used any, with lines of these pictures. */
async function upgraded(pictures: (string | null)[]): Promise<string[]> {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  try {
    const migrator = new Migrator({ db, provider: migrations })
    await migrator.migrateTo('0028-secret-keys')
    await sql`insert into sites ("_id", "key", "name", "domain", "publicKey", "position") values (${newId()}, 'hb', 'HB', 'hb.example', 'pk', 1)`.execute(
      db,
    )
    for (const key of [KEY, OTHER])
      await sql`insert into files ("_id", "key", "kind", "mime", "originalName", "purpose", "createdAt", "storedAt")
        values (${newId()}, ${key}, 'image', 'image/webp', 'a.webp', 'upload', now(), now())`.execute(db)
    const order = newId()
    await sql`
      insert into orders ("_id", "orderId", "uriCode", "site", "receiverName", "itemCount", "subtotal", "discountTotal",
        "shippingTotal", "total", "paymentStatus", "trackingStatus", "stockIsTaken")
      values (${order}, 'HB-1', 'code', 'hb', '{"firstName":"Clara","lastName":"Sommer"}', 1, 0, 0, 0, 0, 'unpaid', 'pending', true)
    `.execute(db)
    for (const [position, image] of pictures.entries())
      await sql`
        insert into "orderLines" ("_id", "order", "position", "title", "sku", "image", "quantity", "unitPrice", "regularPrice", "total")
        values (${newId()}, ${order}, ${position}, 'Soap', 'S', ${image}, 1, 0, 0, 0)
      `.execute(db)
    const { error } = await migrator.migrateToLatest()
    expect(error).toBeUndefined()
    const { rows } = await sql<{ key: string }>`
      select "key" from "fileUses" join files on files."_id" = "file" where "entity" = 'order' and "entityId" = ${order}
    `.execute(db)
    return rows.map((row) => row.key)
  } finally {
    await db.destroy()
  }
}

test('orders that are there already hold the pictures of their lines, and of nothing else', async () => {
  const held = await upgraded([
    `/files/${KEY}`,
    `https://shop.example/files/${KEY}`,
    null,
    `/elsewhere/${OTHER}`,
  ])
  expect(held).toEqual([KEY])
})
