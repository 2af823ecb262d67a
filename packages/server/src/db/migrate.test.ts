import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { migrate } from './migrate.ts'

const shop = testShop({ own: true })

test('each step of a database in use is printed, and nothing of one that is up to date', async () => {
  const lines: string[] = []
  expect(await migrate(shop.db, (line) => lines.push(line))).toEqual([])
  expect(lines).toEqual([])
})

test('a database that a newer program used is refused with what to do', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2030-01-01T00:00:00Z')`.execute(
    shop.db,
  )
  await expect(migrate(shop.db)).rejects.toThrow(
    /used by a newer Storekeeper.*9999-tomorrow.*Start that version/,
  )
})
