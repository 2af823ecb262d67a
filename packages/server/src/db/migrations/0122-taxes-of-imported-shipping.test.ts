// @module-tag postgres
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

test('orders are corrected while one of another chunk is locked', async () => {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const { db } = openDatabase(databaseUrl(inject('serverUrl'), database))
  const taxes = async () => {
    const { rows } = await sql<{ tax: number; orders: number }>`
      select ("shipping" ->> 'tax')::int as "tax", count(*)::int as "orders" from orders group by 1 order by 1
    `.execute(db)
    return rows
  }
  try {
    await new Migrator({ db, provider: migrations }).migrateTo('0121-redelivered')
    await sql`insert into sites ("_id", "key", "name", "domain", "publicKey", "position") values (${newId()}, 'hb', 'HB', 'hb.example', 'pk', 1)`.execute(
      db,
    )
    await sql`
      insert into orders ("_id", "orderId", "uriCode", "site", "receiverName", "itemCount", "subtotal", "discountTotal",
        "shippingTotal", "total", "paymentStatus", "trackingStatus", "stockIsTaken", "taxMode", "taxTotal", "taxes", "shipping")
      select lpad(n::text, 32, '0')::uuid, 'HB-' || n, 'code-' || n, 'hb', '{"firstName": "Ada", "lastName": "Byron"}', 0, 0, 0,
        490, 490, 'unpaid', 'pending', false, 'included', 78, '[{"rate": 1900}]', '{"title": "Parcel", "price": 490}'
      from generate_series(1, 1001) n
    `.execute(db)
    const migrated = await db.transaction().execute(async (tx) => {
      await sql`select from orders where "orderId" = 'HB-1001' for update`.execute(tx)
      const running = migrate(db)
      await vi.waitFor(async () => expect(await taxes()).toContainEqual({ tax: 78, orders: 1000 }), 10_000)
      return { running }
    })
    expect(await migrated.running).toContain('0122-taxes-of-imported-shipping')
    expect(await taxes()).toEqual([{ tax: 78, orders: 1001 }])
  } finally {
    await db.destroy()
  }
})
