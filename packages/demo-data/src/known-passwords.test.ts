// @module-tag slow

import type { Db } from '@storekeeper/server/db/open'
import { createAdmin } from '@storekeeper/server/domains/auth/auth'
import { hashPassword } from '@storekeeper/server/lib/security/passwords'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD } from './admins.ts'
import { findKnownPasswords } from './known-passwords.ts'
import { SHOPPER_PASSWORD } from './people/shoppers.ts'
import { countRows, emptyDatabases, NOON, start, TIMEOUT_MS } from './testing/demo-databases.ts'

/** A demo shop with known passwords does not start in production. */
const emptyDatabase = emptyDatabases()
const MAYA = DEMO_EMAIL
const [NINA, JONAS, AMIRA] = ['nina', 'jonas', 'amira'].map((name) => `${name}@storekeeper.example`) as [
  string,
  string,
  string,
]
const [NORA, OMAR] = ['nora.lindgren@mail.example', 'omar.farouk@mail.example']
const EVERYBODY = [MAYA, NINA, JONAS, AMIRA, NORA, OMAR]

let shop: Db
/** The hash of a password that is not publicly known. */
let own: string
beforeAll(async () => {
  shop = await emptyDatabase()
  await start(shop)
  own = await hashPassword('a lantern over the harbour')
}, TIMEOUT_MS)

/** Resets the accounts of the demo data. */
beforeEach(async () => {
  const [admins, shoppers] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword(SHOPPER_PASSWORD)])
  await change([MAYA, NINA, JONAS, AMIRA], { passwordHash: admins, blocked: false, active: true })
  await changeCustomers([NORA, OMAR], { passwordHash: shoppers, blocked: false })
})

const change = (emails: string[], to: { passwordHash?: string; blocked?: boolean; active?: boolean }) =>
  shop.updateTable('admins').set(to).where('email', 'in', emails).execute()
const changeCustomers = (emails: string[], to: { passwordHash?: string; blocked?: boolean }) =>
  shop.updateTable('customers').set(to).where('email', 'in', emails).execute()

/** The error of a start in production; undefined if it succeeds. */
const refusal = () =>
  start(shop, { isProduction: true, demo: false }).then(
    () => undefined,
    (error: Error) => error.message,
  )

test('in production it does not open, and shows whose passwords are known and what to do, no password', async () => {
  const sent = await refusal()
  for (const email of EVERYBODY) expect(sent).toContain(email)
  expect(sent).toContain('NODE_ENV=production DATA_DIR=../shop npm start')
  expect(sent).toContain('once more without NODE_ENV=production')
  expect(sent).not.toContain(DEMO_PASSWORD)
  expect(sent).not.toContain(SHOPPER_PASSWORD)
})

test(
  'it opens in production when the last of them has another password or is blocked, not before',
  async () => {
    await change([MAYA], { passwordHash: own })
    expect(await refusal()).toContain(`passwords of ${[NINA, JONAS, AMIRA, NORA, OMAR].join(', ')}.`)
    await change([NINA, JONAS], { blocked: true })
    await change([AMIRA], { active: false })
    await changeCustomers([NORA], { passwordHash: own })
    expect(await refusal()).toContain(`passwords of ${OMAR}.`)
    await changeCustomers([OMAR], { blocked: true })
    expect(await refusal()).toBeUndefined()
    await change([JONAS], { blocked: false })
    expect(await refusal()).toContain(`passwords of ${JONAS}.`)
  },
  TIMEOUT_MS,
)

test('a new address hides no known password, and no colleague who came later is suspected', async () => {
  const now = new Date(NOON.getTime() + 1000)
  const later = {
    email: 'grace@shop.example',
    password: DEMO_PASSWORD,
    firstName: 'Grace',
    lastName: 'Hopper',
  }
  await shop.transaction().execute((tx) => createAdmin(tx, later, null, now))
  await shop.updateTable('admins').set({ email: 'me@shop.example' }).where('email', '=', JONAS).execute()
  expect(await findKnownPasswords(shop)).toEqual([MAYA, NINA, 'me@shop.example', AMIRA, NORA, OMAR])
  await shop.updateTable('admins').set({ email: JONAS }).where('email', '=', 'me@shop.example').execute()
})

test('a real shop, whose owner chose a password, opens in production', async () => {
  const real = await emptyDatabase()
  const owner = { email: 'you@shop.example', password: 'a lantern over the harbour' }
  await real
    .transaction()
    .execute((tx) => createAdmin(tx, { ...owner, firstName: 'Ada', lastName: 'Byron' }, null, NOON))
  const welcome = await start(real, { isProduction: true, demo: false })
  expect(welcome('http://shop')).not.toContain('Password')
})

test.each([
  ['the address that is listened on', { host: '0.0.0.0' }],
  ['a proxy in front of it', { trustProxy: 'loopback' }],
  ['an address for others', { publicUrl: 'https://admin.example.com' }],
])(
  'outside production %s makes it print whose passwords are known, until none is',
  async (_, settings) => {
    const sentAtStart = async () => {
      const sent: string[] = []
      await start(shop, { ...settings, print: (line: string) => sent.push(line) })
      return sent
    }
    expect(await sentAtStart()).toEqual([expect.stringContaining(EVERYBODY.join(', '))])
    await change([MAYA], { passwordHash: own })
    expect(await sentAtStart()).toEqual([expect.stringContaining(`passwords of ${NINA}`)])
    await change([NINA, JONAS, AMIRA], { blocked: true })
    await changeCustomers([NORA, OMAR], { passwordHash: own })
    expect(await sentAtStart()).toEqual([])
  },
  TIMEOUT_MS,
)

test.each(['http://localhost:5173', 'http://127.0.0.1:5173', 'http://[::1]:5173'])(
  'the address %s gives no access from outside',
  async (publicUrl) => {
    const sent: string[] = []
    await start(shop, { publicUrl, trustProxy: false, print: (line: string) => sent.push(line) })
    expect(sent).toEqual([])
  },
)

test('an account with another password by now is not shown on the terminal', async () => {
  await changeCustomers([NORA], { passwordHash: own })
  const emitted = (await start(shop))('http://127.0.0.1:4000')
  expect(emitted).toContain(DEMO_PASSWORD)
  expect(emitted).not.toContain(SHOPPER_PASSWORD)
})

test(
  'made behind a proxy, it has a password of its own from the beginning',
  async () => {
    const behind = await emptyDatabase()
    const emitted = (await start(behind, { trustProxy: 'loopback' }))('http://shop')
    expect(emitted).toContain('Password')
    expect(emitted).not.toContain(DEMO_PASSWORD)
    expect(await countRows(behind, 'customers where "passwordHash" is not null')).toBe(0)
    expect(await findKnownPasswords(behind)).toEqual([])
  },
  TIMEOUT_MS,
)
