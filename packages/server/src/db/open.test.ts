import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { openDatabase } from './open.ts'

const shop = testShop()

test('connections need nothing of a pooler, and queries of calls end in time, without compilation and processes', async () => {
  const { pool } = openDatabase(shop.databaseUrl, { answerWithinMs: 5000 })
  try {
    const { rows } = await pool.query('select name, setting, source from pg_settings')
    const set = (source: string) =>
      Object.fromEntries(rows.filter((row) => row.source === source).map((row) => [row.name, row.setting]))
    // PgBouncer accepts these and refuses all others.
    expect(Object.keys(set('client')).toSorted()).toEqual(['application_name', 'client_encoding'])
    expect(set('session')).toEqual({
      ...{ jit: 'off', max_parallel_workers_per_gather: '0', statement_timeout: '5000' },
    })
  } finally {
    await pool.end()
  }
})

test('a process of an older version still reads a table to which a newer one adds a column', async () => {
  const { db } = openDatabase(shop.databaseUrl, { maxConnections: 1 })
  try {
    await sql`create table note (content text)`.execute(shop.db)
    await sql`insert into note values ('stored')`.execute(shop.db)
    const reads = [sql`select * from "note"`, sql`update "note" set "content" = 'stored' returning *`]
    for (let times = 0; times < 5; times++) for (const read of reads) await read.execute(db)
    await sql`alter table note add column author text`.execute(shop.db)
    for (const read of reads) expect((await read.execute(db)).rows).toMatchObject([{ content: 'stored' }])
  } finally {
    await db.destroy()
    await sql`drop table note`.execute(shop.db)
  }
})
