// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

test.each([
  ['Olive SOAP 31 F-7', 'olive soap 31 f-7'],
  ['Crème Brûlée, Straße', 'creme brulee, strasse'],
  ['أَحمد ٠١٢', 'احمد 012'],
  ['', ''],
])('“%s” is searched as “%s”, also while PostgreSQL restores a dump', async (text, searched) => {
  const found = await shop.db.transaction().execute(async (tx) => {
    await sql`set local search_path = ''`.execute(tx)
    return sql<{ text: string }>`select public.searchable(${text}) as "text"`.execute(tx)
  })
  expect(found.rows).toEqual([{ text: searched }])
})
