// @module-tag slow
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCampaign } from '../../testing/campaign-changes.ts'
import {
  acceptable,
  buildRequest,
  everyForm,
  getFieldPaths,
  type Input,
  PUBLIC_KEY,
} from '../../testing/every-call.ts'
import { everyChange } from '../../testing/every-change.ts'
import { createSampleData } from '../../testing/sample-data.ts'
import { forgetAttempts } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'

/**
 * A call that changes certain fields must not change others, such as the id, the creation time or the owner.
 */
const shop = testShop()
const writing = everyForm.filter((call) => call.method !== 'GET')

/** Fields that no caller may set. The values are unique, so that the test finds a stored one. */
const FOREIGN: Input = {
  _id: '00000000-0000-7000-8000-004711471147',
  createdAt: '1971-04-07T11:47:00.000Z',
  updatedAt: '1971-04-07T11:47:00.000Z',
  password: 'foreign-text',
  passwordHash: 'foreign-text',
  isSuperAdmin: true,
  superAdmin: true,
  role: 'foreign-text',
  creditBalance: 4_711_471_147,
}
const TAKEN = '4711471147|1971-04-07|foreign-text'

type Path = readonly (string | number)[]
type Called = (typeof everyForm)[number]

let customer: { token: string }
beforeEach(async () => {
  customer = await aSignedInCustomer(shop)
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
})

/** A link of a mail; further input must not affect it. */
async function aLink(): Promise<Input> {
  await aCampaign(shop)
  const [mail] = await shop.mails()
  return {
    token: mail?.links
      .find((link) => link.includes('/unsubscribe/'))
      ?.split('/')
      .at(-1),
  }
}
const taken: typeof everyChange = {
  ...everyChange,
  // The shop already has a site, so the call always fails.
  'setup.create': async () => ({}),
  'campaigns.unsubscribe': aLink,
  'campaigns.subscribeAgain': aLink,
}

/**
 * A valid input of the call: the defined one, otherwise one that the contract accepts, for example for
 * storefront calls.
 */
async function buildValidInput(call: Called): Promise<{ input: Input; isTaken: boolean }> {
  const input = await taken[call.name]?.(shop)
  if (input && call.input.safeParse(input).success) return { input, isTaken: true }
  return { input: acceptable(call.input, await createSampleData(shop)), isTaken: false }
}

describe.each(writing)('$method $path', (call) => {
  test('takes no field that is not its own, wherever it is', async () => {
    const known = new Set(getFieldPaths(call.input).map((path) => path.join('.')))
    const { input, isTaken } = await buildValidInput(call)
    const refused = new Set<string>()
    const fieldsFor = (parent: Path) =>
      Object.keys(FOREIGN).filter((name) => {
        const path = [...parent, name].join('.')
        return !known.has(path) && !has(at(input, parent), name) && !refused.has(path)
      })
    const before = await readAdminPermissions()
    const parents = objectsIn(input).filter(([top]) => !call.isDetailed || (top && top !== 'params'))
    expect(parents.length).toBeGreaterThan(0)
    while (parents.some((parent) => fieldsFor(parent).length > 0)) {
      const { status, body } = await send(call, withForeign(input, parents, fieldsFor))
      const foreign = parents.flatMap((parent) =>
        fieldsFor(parent).map((name) => [...parent, name].join('.')),
      )
      const named = foreign.filter((path) => Object.hasOwn(body?.fields ?? {}, path))
      if (named.length === 0) {
        // Ignored: the call has the effect of the valid input and nothing else.
        expect({ isTaken, status, fields: body?.fields }).toEqual({
          isTaken: true,
          status: 200,
          fields: undefined,
        })
        expect(JSON.stringify(body)).not.toMatch(new RegExp(TAKEN))
        expect(await rowsWithForeign()).toEqual([])
        if (!call.name.endsWith('Super')) expect(await readAdminPermissions()).toEqual(before)
        return
      }
      for (const path of named) refused.add(path)
    }
    expect(await rowsWithForeign()).toEqual([])
  })
})

test('what was taken would be seen', async () => {
  await shop.db
    .updateTable('admins')
    .set({ phone: String(FOREIGN.role) })
    .execute()
  expect(await rowsWithForeign()).not.toEqual([])
})

async function send(call: Called, input: Input): Promise<AnyAnswer> {
  const { method, path, body } = buildRequest(call, input)
  const isStore = path.startsWith('/store')
  // Other tests cover the rate limits; here they would hide the results of later requests.
  if (isStore) await forgetAttempts(shop)
  return shop.send(method, path, body, isStore ? customer : 'owner')
}

/** The rows of all tables that contain a foreign value. */
async function rowsWithForeign(): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = 'public'
  `.execute(shop.db)
  const searches = tables.map(
    ({ name }) => sql`
      select ${name} as "table", one::text as "row" from ${sql.table(name)} as one where one::text ~ ${TAKEN}
    `,
  )
  return (await sql`${sql.join(searches, sql` union all `)}`.execute(shop.db)).rows
}

const readAdminPermissions = () =>
  shop.db
    .selectFrom('admins')
    .select(['email', 'isSuperAdmin'])
    .where('isSuperAdmin', '=', true)
    .orderBy('email')
    .execute()

/** The paths of all objects in an input, including itself. */
function objectsIn(value: unknown, parent: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => objectsIn(one, [...parent, index]))
  if (typeof value !== 'object' || value === null) return []
  return [parent, ...Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, [...parent, name]))]
}

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value

const at = (value: unknown, parent: Path): unknown =>
  parent.reduce<unknown>((inner, step) => Object(inner)[step], value)

function withForeign(input: Input, parents: Path[], fieldsFor: (parent: Path) => string[]): Input {
  const copy = structuredClone(input)
  for (const parent of parents)
    for (const name of fieldsFor(parent)) Object(at(copy, parent))[name] = FOREIGN[name]
  return copy
}
