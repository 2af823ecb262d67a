// @module-tag slow
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const SHOP = {
  name: 'Soap & Salt',
  'site-key': 'soap',
  domain: 'shop.example.com',
  currency: 'EUR',
  'time-zone': 'Europe/Berlin',
}

/** Runs the command as npm does, on the test's own database. */
async function shopSetup(options: Record<string, string>) {
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-setup.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: shop.pool.options.connectionString },
  })
  const [printed, exitCode] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  return { printed, exitCode }
}
const siteKeys = async () => (await shop.db.selectFrom('sites').select('key').execute()).map(({ key }) => key)

test('one command sets up a shop that was never started', async () => {
  await shop.db.deleteFrom('sites').execute()
  await shop.db.deleteFrom('settings').execute()
  const { printed, exitCode } = await shopSetup(SHOP)
  expect({ printed, exitCode }).toMatchObject({ exitCode: 0 })
  expect(printed).toContain('Soap & Salt is set up.')
  expect((await shop.get('/admin/setting/app-info/details')).body).toMatchObject({
    ...{ storeName: 'Soap & Salt', currency: 'EUR', timeZone: 'Europe/Berlin' },
  })
  expect(await siteKeys()).toEqual(['soap'])
})

test('a shop that has a site is refused', async () => {
  const before = await siteKeys()
  const { printed, exitCode } = await shopSetup(SHOP)
  expect({ printed, exitCode }).toMatchObject({ exitCode: 1 })
  expect(printed).toContain('The store is already set up')
  expect(printed).not.toContain('    at ')
  expect(await siteKeys()).toEqual(before)
})

const { 'time-zone': _, ...WITHOUT_TIME_ZONE } = SHOP

test.each([
  ['an option that is missing', WITHOUT_TIME_ZONE, '--time-zone: '],
  ['an option that does not exist', { ...SHOP, colour: 'blue' }, '--colour'],
  ['a domain with a path', { ...SHOP, domain: 'shop.example.com/en' }, '--domain: Enter a domain such as'],
  [
    'a time zone that does not exist',
    { ...SHOP, 'time-zone': 'Mars/Olympus' },
    '--time-zone: Enter a time zone',
  ],
])('%s is refused with what to do', async (_case, options, reason) => {
  await shop.db.deleteFrom('sites').execute()
  const { printed, exitCode } = await shopSetup(options)
  expect({ printed, exitCode }).toMatchObject({ exitCode: 1, printed: expect.stringContaining(reason) })
  expect(printed).not.toContain('    at ')
  expect(await siteKeys()).toEqual([])
})
