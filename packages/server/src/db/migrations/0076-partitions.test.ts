// @module-tag slow
// @module-tag postgres
import { type RawBuilder, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { type Db, openDatabase } from '../open.ts'
import { findPartitions } from '../partitions/months.ts'

/** The audit log and the outbox of a shop from before they were partitioned. */
async function inOldShop(work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const database = newDatabaseName()
  await request(inject('serverUrl'), `create database ${database}`)
  const url = databaseUrl(inject('serverUrl'), database)
  const { db } = openDatabase(url)
  try {
    await new Migrator({ db, provider: migrations }).migrateTo('0070-prices-by-hand')
    await fill(db)
    await work(db, url)
  } finally {
    await db.destroy()
  }
}

const ADMIN = newId()
const CUSTOMER = newId()
const OLD = 3000

/** Entries of the last two years, and events, of which the last ten are not published. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into admins ("_id", "email", "passwordHash", "firstName", "lastName") values (${ADMIN}, 'ada@shop.example', '', 'Ada', 'Example')
  `.execute(db)
  await sql`
    insert into "auditLog" ("_id", "admin", "action", "entity", "entityId", "at")
    select gen_random_uuid(), ${ADMIN}::uuid, 'customer.changed', 'customer', ${CUSTOMER}::uuid, now() - interval '6 hours' * n
    from generate_series(1, ${sql.lit(OLD)}) n
  `.execute(db)
  await sql`
    insert into outbox ("_id", "name", "payload", "createdAt", "number", "publishedAt")
    select gen_random_uuid(), 'order.placed', '{}', now() - interval '1 minute' * (100 - n), case when n <= 90 then n end,
      case when n <= 90 then now() end
    from generate_series(1, 100) n
  `.execute(db)
  await sql`grant select on "auditLog" to public`.execute(db)
}

/** The column "value" of the first row. */
const one = async (db: Db, query: RawBuilder<unknown>): Promise<unknown> =>
  ((await query.execute(db)).rows as { value: unknown }[])[0]?.value
const fileOf = (db: Db, table: string) =>
  one(db, sql`select pg_relation_filenode(to_regclass(quote_ident(${table})))::int as "value"`)

test('an old shop is partitioned while it is in use, without copying a row', async () => {
  await inOldShop(async (db, url) => {
    const file = await fileOf(db, 'auditLog')
    const client = openDatabase(url, { maxConnections: 1 })
    let written = 0
    let isDone = false
    const using = (async () => {
      for (; !isDone; written++) {
        await sql`
          insert into "auditLog" ("_id", "admin", "action", "entity", "entityId")
          values (${newId()}, ${ADMIN}, 'customer.changed', 'customer', ${CUSTOMER})
        `.execute(client.db)
        await sql`insert into outbox ("_id", "name", "payload") values (${newId()}, 'order.placed', '{}')`.execute(
          client.db,
        )
        await sql`select count(*) from "customerTimeline" where "customer" = ${CUSTOMER}`.execute(client.db)
      }
    })()
    const lines: string[] = []
    await migrate(db, (line) => lines.push(line)).finally(() => {
      isDone = true
    })
    await using
    await client.db.destroy()
    expect(lines.slice(0, 2)).toEqual([
      expect.stringContaining('Partitioning “auditLog” by month'),
      expect.stringContaining('Partitioning “outbox” by month'),
    ])

    const [before] = (await findPartitions(db, 'auditLog')).filter((name) => name.includes('Before'))
    expect(await fileOf(db, before ?? '')).toBe(file)
    expect(await one(db, sql`select count(*)::int as "value" from "auditLog"`)).toBe(OLD + written)
    expect(await one(db, sql`select count(*)::int as "value" from outbox where "number" is null`)).toBe(
      10 + written,
    )
    const timeline = sql`select count(*)::int as "value" from "customerTimeline" where "customer" = ${CUSTOMER}`
    await sql`
      insert into "auditLog" ("_id", "action", "entity", "entityId", "at")
      values (${newId()}, 'customer.changed', 'customer', ${CUSTOMER}, now() + interval '70 days')
    `.execute(db)
    expect(await one(db, timeline)).toBe(OLD + written + 1)
  })
})

test('indexes, foreign keys, triggers, grants and the order of events are those of before', async () => {
  await inOldShop(async (db) => {
    const laid = await one(db, sql`select max("laid")::int as "value" from outbox`)
    await migrate(db)
    for (const attempt of [
      sql`update "auditLog" set "note" = 'x'`,
      sql`delete from "auditLog"`,
      sql`truncate "auditLog"`,
    ])
      await expect(attempt.execute(db)).rejects.toThrow('the audit log is never changed')
    await expect(
      sql`insert into "auditLog" ("_id", "admin", "action", "entity", "entityId") values (${newId()}, ${newId()}, 'a.b', 'a', ${newId()})`.execute(
        db,
      ),
    ).rejects.toThrow(/foreign key/)
    const { rows } = await sql<{ name: string }>`
      select relname as "name" from pg_index join pg_class on oid = indexrelid
      where indrelid in ('"auditLog"'::regclass, 'outbox'::regclass) order by 1
    `.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([
      'auditLogSearch',
      'auditLog_action_at__id_idx',
      'auditLog_admin_at__id_idx',
      'auditLog_at__id_idx',
      'auditLog_entityId_at__id_idx',
      'auditLog_entity_at__id_idx',
      'outboxPublished',
      'outboxWaiting',
    ])
    const { rows: loose } = await sql`
      select indexrelid::regclass from pg_index join pg_inherits on inhrelid = indrelid
      where inhparent in ('"auditLog"'::regclass, 'outbox'::regclass) and not indisunique
        and not exists (select from pg_inherits part where part.inhrelid = indexrelid)
    `.execute(db)
    expect(loose).toEqual([])
    expect(await one(db, sql`select has_table_privilege('public', '"auditLog"', 'select') as "value"`)).toBe(
      true,
    )
    await sql`insert into outbox ("_id", "name", "payload") values (${newId()}, 'order.placed', '{}')`.execute(
      db,
    )
    expect(await one(db, sql`select max("laid")::int as "value" from outbox`)).toBe(Number(laid) + 1)
    for (const name of await findPartitions(db, 'outbox'))
      await sql`drop table ${sql.table(name)}`.execute(db)
    expect(await one(db, sql`select pg_get_serial_sequence('outbox', 'laid') as "value"`)).toBe(
      'public.outbox_laid_seq',
    )
  })
})

test('a process that died between the steps leaves a shop that the next one partitions', async () => {
  await inOldShop(async (db) => {
    await sql`alter table "auditLog" add constraint "auditLogBefore202001" check ("at" < '2020-01-01T00:00:00Z') not valid`.execute(
      db,
    )
    await migrate(db)
    expect(await one(db, sql`select count(*)::int as "value" from "auditLog"`)).toBe(OLD)
    expect(await findPartitions(db, 'auditLog')).not.toContain('auditLogBefore202001')
  })
})
