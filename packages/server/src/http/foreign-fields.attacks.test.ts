// @module-tag slow
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCampaign } from '../testing/changes-of-campaigns.ts'
import { acceptable, everyForm, fieldsOf, type Input, PUBLIC_KEY, requestOf } from '../testing/every-call.ts'
import { everyChange } from '../testing/every-change.ts'
import { forgetAttempts } from '../testing/sign-in.ts'
import { aSignedInCustomer } from '../testing/signed-in-customer.ts'
import { someOfEverything } from '../testing/some-of-everything.ts'
import { type AnyAnswer, testShop } from '../testing/test-shop.ts'

/** A client that may change one thing changes nothing else by it: not what it is, since when it is, or whose it is. */
const shop = testShop()
const writing = everyForm.filter((call) => call.method !== 'GET')

/** Fields of rows that no caller sets; the value of each shows whether it was taken. */
const FOREIGN: Input = {
  _id: '00000000-0000-7000-8000-004711471147',
  createdAt: '1971-04-07T11:47:00.000Z',
  updatedAt: '1971-04-07T11:47:00.000Z',
  password: 'foreign-words',
  passwordHash: 'foreign-words',
  isSuperAdmin: true,
  superAdmin: true,
  role: 'foreign-words',
  creditBalance: 4_711_471_147,
}
const TAKEN = '4711471147|1971-04-07|foreign-words'

type Place = readonly (string | number)[]
type Called = (typeof everyForm)[number]

let customer: { token: string }
beforeEach(async () => {
  customer = await aSignedInCustomer(shop)
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
})

/** A link as a mail brings it; what is sent to it adds nothing to the link. */
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
  // The shop has a site, so that it is refused whatever is sent.
  'setup.create': async () => ({}),
  'campaigns.unsubscribe': aLink,
  'campaigns.subscribeAgain': aLink,
}

/** A valid input; where none is defined, such as for storefronts, one that the contract takes. */
async function usualOf(call: Called): Promise<{ input: Input; isTaken: boolean }> {
  const input = await taken[call.name]?.(shop)
  if (input && call.input.safeParse(input).success) return { input, isTaken: true }
  return { input: acceptable(call.input, await someOfEverything(shop)), isTaken: false }
}

describe.each(writing)('$method $path', (call) => {
  test('takes no field that is not its own, wherever it is', async () => {
    const known = new Set(fieldsOf(call.input).map((path) => path.join('.')))
    const { input, isTaken } = await usualOf(call)
    const refused = new Set<string>()
    const fieldsFor = (place: Place) =>
      Object.keys(FOREIGN).filter((name) => {
        const path = [...place, name].join('.')
        return !known.has(path) && !has(at(input, place), name) && !refused.has(path)
      })
    const before = await rightsOfAdmins()
    const places = objectsIn(input).filter(([top]) => !call.isDetailed || (top && top !== 'params'))
    expect(places.length).toBeGreaterThan(0)
    while (places.some((place) => fieldsFor(place).length > 0)) {
      const { status, body } = await send(call, withForeign(input, places, fieldsFor))
      const foreign = places.flatMap((place) => fieldsFor(place).map((name) => [...place, name].join('.')))
      const named = foreign.filter((path) => Object.hasOwn(body?.fields ?? {}, path))
      if (named.length === 0) {
        // Left unread: then what was requested is done, and nothing else.
        expect({ isTaken, status, fields: body?.fields }).toEqual({
          isTaken: true,
          status: 200,
          fields: undefined,
        })
        expect(JSON.stringify(body)).not.toMatch(new RegExp(TAKEN))
        expect(await rowsWithForeign()).toEqual([])
        if (!call.name.endsWith('Super')) expect(await rightsOfAdmins()).toEqual(before)
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
  const { method, path, body } = requestOf(call, input)
  const isStore = path.startsWith('/store')
  // What one address may ask for is tested elsewhere; here it would hide what comes after.
  if (isStore) await forgetAttempts(shop)
  return shop.send(method, path, body, isStore ? customer : 'owner')
}

/** Rows of the whole database that hold something foreign. */
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

const rightsOfAdmins = () =>
  shop.db
    .selectFrom('admins')
    .select(['email', 'isSuperAdmin'])
    .where('isSuperAdmin', '=', true)
    .orderBy('email')
    .execute()

/** Where in an input there are objects, itself among them. */
function objectsIn(value: unknown, place: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => objectsIn(one, [...place, index]))
  if (typeof value !== 'object' || value === null) return []
  return [place, ...Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, [...place, name]))]
}

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, step) => Object(inner)[step], value)

function withForeign(input: Input, places: Place[], fieldsFor: (place: Place) => string[]): Input {
  const copy = structuredClone(input)
  for (const place of places)
    for (const name of fieldsFor(place)) Object(at(copy, place))[name] = FOREIGN[name]
  return copy
}
