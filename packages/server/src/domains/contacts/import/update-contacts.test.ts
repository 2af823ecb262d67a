import { expect, test } from 'vitest'
import { aContact, aContactCategory } from '../../../testing/contact-changes.ts'
import { NOW } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { importContacts } from './import-contacts.ts'

const shop = testShop()

const bringIn = (...lines: string[]) =>
  importContacts(shop.db, {
    file: (async function* () {
      yield Buffer.from(lines.join('\n'))
    })(),
    ...{ site: 'hb', dryRun: false, by: shop.people.admin, now: NOW },
  })
const contact = (_id: string) =>
  shop.db.selectFrom('contacts').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
const findEntries = (_id: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['admin', 'changes'])
    .where('entityId', '=', _id)
    .where('action', '=', 'contact.changed')
    .execute()

test('a file changes the fields it has of each contact, in its category, and logs that once', async () => {
  const press = await aContactCategory(shop.db, 'Press')
  const alone = await aContact(shop.db, { phone: '1', message: 'Hello,\n"you"' })
  const inPress = await aContact(shop.db, { category: press, phone: '2' })
  const same = await aContact(shop.db, { email: 'same@mail.example', phone: '3' })
  const before = await contact(inPress)
  const report = await bringIn(
    'Email,Name,Phone,Category',
    'clara@mail.example,Klara,,',
    'clara@mail.example,,22,press',
    'same@mail.example,,3,',
    '',
  )
  expect(report).toMatchObject({ creates: 0, updates: 2, unchanged: 1, errorCount: 0 })
  expect(await contact(alone)).toMatchObject({
    ...{ name: 'Klara', phone: '1', message: 'Hello,\n"you"', category: null, version: 2 },
  })
  const { search, ...after } = await contact(inPress)
  expect(search).toContain('22')
  expect({ ...after, search: before.search }).toEqual({
    ...before,
    ...{ phone: '22', version: 2, updatedAt: NOW.toISOString() },
  })
  expect(await findEntries(inPress)).toEqual([
    { admin: shop.people.admin._id, changes: { phone: { from: '2', to: '22' } } },
  ])
  expect(await contact(same)).toMatchObject({ version: 1 })
  expect(await findEntries(same)).toEqual([])
})
