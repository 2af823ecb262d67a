// @module-tag slow
import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anAdminOnSites } from './testing/an-admin-on-sites.ts'
import { aCustomerWithEverything, PERSON } from './testing/customer-with-everything.ts'
import { buildRequest, everyCall } from './testing/every-call.ts'
import { aCustomer, anOrder, NOW, someCredit } from './testing/factories.ts'
import { mergesByCall } from './testing/merges-by-call.ts'
import { oneOfEachRecord } from './testing/one-of-each-record.ts'
import { testShop } from './testing/test-shop.ts'

/** What an admin of one site (auctropin) sees of the records of another one (hb), in all calls that read. */
const shop = testShop()

let customer: string
let duplicate: string
let order: string
beforeEach(async () => {
  customer = (await aCustomerWithEverything(shop)).customer
  await oneOfEachRecord(shop)
  await someCredit(shop.db, customer, 900)
  order = (await anOrder(shop.db, { customer, creditUsed: 500 }))._id
  const merged = await aCustomer(shop.db, { email: 'merged@letters.example' })
  await anOrder(shop.db, { customer: merged })
  expect((await mergesByCall(shop).merge(customer, merged)).status).toBe(200)
  duplicate = await aCustomer(shop.db, { email: 'quillon@letters.example', phone: PERSON.phone })
  await anOrder(shop.db, { customer: duplicate })
  await anOrder(shop.db, { customer, site: 'auctropin' })
})

const OTHERS = ['open', 'storefront', 'customer']
const reads = everyCall.filter(({ method, permission }) => method === 'GET' && !OTHERS.includes(permission))
const DAY = NOW.toISOString().slice(0, 10)
const PERIOD = { from: DAY, to: DAY, timeZone: 'UTC' }
const EXPORTED = [
  'audit-log',
  'orders',
  'products',
  'contacts',
  'customers',
  'wallet/balances',
  'analytics/sale-entries',
]
const FILES = EXPORTED.map((list) => `/admin/${list}/export?${new URLSearchParams(PERIOD)}`)

/** What the calls return to an admin, each for all records or for each of the ids that it may name, by its name. */
async function readAll(
  as: { token: string },
  ids: readonly string[],
): Promise<[name: string, text: string][]> {
  const answers: [string, string][] = []
  for (const call of reads) {
    const fields = new Set(call.inputs.flatMap(({ shape }) => Object.keys(shape)))
    const naming = [...fields].filter((field) => /^(_?id|\w*Id|customer|order|keep|merge)$/.test(field))
    const inputs = ids.map((id) => Object.fromEntries(naming.map((name) => [name, id])))
    const pair = fields.has('keep') ? [{ keep: customer, merge: duplicate }] : []
    for (const input of [{}, ...(naming.length > 0 ? inputs : []), ...pair]) {
      const { path } = buildRequest(call, { ...(fields.has('from') ? PERIOD : {}), ...input })
      answers.push([call.name, JSON.stringify((await shop.get(path, as)).body)])
    }
  }
  return answers
}

/** The files that an admin exports, by their paths. */
const readFiles = (as: { token: string }) =>
  Promise.all(
    [...FILES, `/admin/wallet/balances/${customer}/statement`].map(async (path) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${as.token}` } })
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
      return [path, await answer.text()] as const
    }),
  )

/** The ids by which calls name shared records, and an order. */
async function readIds(): Promise<string[]> {
  const tables = ['customers', 'admins', 'roles', 'sites', 'mails', 'bulkRuns'] as const
  const found = await Promise.all(tables.map((table) => shop.db.selectFrom(table).select('_id').execute()))
  const { rows: jobs } = await sql<{ _id: string }>`select id as "_id" from pgboss.job`.execute(shop.db)
  return [order, ...[...found.flat(), ...jobs].map(({ _id }) => _id)]
}

/** The ids, numbers and codes of all records of the site. */
async function readSecrets(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select named.table_name as "table", named.column_name as "column" from information_schema.columns named
    join information_schema.columns site on site.table_name = named.table_name and site.column_name = 'site'
    join information_schema.tables on tables.table_name = named.table_name and table_type = 'BASE TABLE'
    where named.table_schema = 'public' and site.table_schema = 'public'
      and named.column_name in ('_id', 'orderId', 'uriCode', 'ticketNumber', 'number', 'code', 'uuid')
      and named.table_name not in ('customers', 'mails') and named.table_name not like 'auditLog%'
  `.execute(shop.db)
  const found = await Promise.all(
    rows.map(({ table, column }) =>
      sql<{ value: string }>`
        select ${sql.ref(column)}::text as value from ${sql.table(table)} where "site" = 'hb' and ${sql.ref(column)} is not null
      `.execute(shop.db),
    ),
  )
  return found.flatMap((some) => some.rows.map(({ value }) => value)).filter((value) => value.length > 5)
}

test('an admin of one site sees no id, number or code of a record of another one', async () => {
  const secrets = await readSecrets()
  const seenBy = (texts: readonly (readonly [name: string, text: string])[]) =>
    texts.flatMap(([name, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
    )
  expect(seenBy(await readAll(await anAdminOnSites(shop, ['hb']), [])).length).toBeGreaterThan(secrets.length)
  const elsewhere = await anAdminOnSites(shop, ['auctropin'])
  expect(seenBy(await readAll(elsewhere, await readIds()))).toEqual([])
  expect(seenBy(await readFiles(elsewhere))).toEqual([])
})

test('an admin of one site who may not view sites sees no key, name or address of another one', async () => {
  const permissions = ROLE_PERMISSIONS.filter((permission) => permission !== 'sites:read')
  const admin = await anAdminOnSites(shop, ['auctropin'], permissions)
  const { _id: role } = await shop.db
    .selectFrom('roles')
    .select('_id')
    .where('shipped', '=', 'viewer')
    .executeTakeFirstOrThrow()
  const key = { name: 'Till', roles: [{ role, sites: ['hb'] }] }
  expect((await shop.send('POST', '/admin/api-keys', key, 'owner')).status).toBe(200)
  const texts = [...(await readAll(admin, [customer, admin._id])), ...(await readFiles(admin))]
  const named = /.{0,80}("hb"|,hb,|Home & Bath|hb\.example|HB-\d).{0,40}/
  expect(
    texts.flatMap(([name, text]) => (named.test(text) ? [`${name}: ${named.exec(text)?.[0]}`] : [])),
  ).toEqual([])
})

test('a form that sends a hidden site back does not change it', async () => {
  const admin = await anAdminOnSites(
    shop,
    ['auctropin'],
    ['customers:read', 'customers:change', 'orders:read'],
  )
  const { site, version } = (await shop.get(`/admin/customers/profile/${duplicate}`, admin)).body
  expect(site).toBe('other-site')
  const form = { site, version, firstName: 'Quill' }
  const path = `/admin/customers/profile/update?id=${duplicate}`
  expect((await shop.send('PUT', path, form, admin)).body).toMatchObject({ firstName: 'Quill', site })
  expect((await shop.get(`/admin/customers/profile/${duplicate}`)).body.site).toBe('hb')
  const refused = await shop.send('PUT', path, { ...form, version: version + 1 }, 'owner')
  expect(refused.body.fields).toMatchObject({ site: { code: 'SITE_NOT_FOUND' } })
})
