import { describe, expect, test } from 'vitest'
import { newId } from './lib/id.ts'
import { buildRequest, type Call, everyCall, type Input } from './testing/every-call.ts'
import { everyChange } from './testing/every-change.ts'
import { testShop } from './testing/test-shop.ts'

/** A request that creates something and is sent again, since its response was lost, creates nothing more. */
const shop = testShop()

const isCreating = ({ name }: Call) => /\.(create\w*|duplicate|addSeveral)$/.test(name)

/** Creating calls of admins without a `requestId`, with the reason. */
const WITHOUT_REQUEST: Record<string, string> = {
  'settings.create': 'Saves the only settings',
  'setup.create': 'Is refused once the store has a site',
  'passkeys.create': 'Each challenge of the browser is accepted once',
}

const takesRequest = ({ inputs }: Call) => inputs.some(({ shape }) => 'requestId' in shape)
const creating = everyCall.filter(
  (call) => call.path.startsWith('/admin/') && call.method !== 'GET' && isCreating(call),
)

test('each call that creates something takes a request id', () => {
  const without = creating.filter((call) => !takesRequest(call)).map(({ name }) => name)
  expect(without.sort()).toEqual(Object.keys(WITHOUT_REQUEST).sort())
})

/** The others require the id, and have tests of their own. */
const optional = creating.filter(({ inputs }) =>
  inputs.some(({ shape }) => shape.requestId?.safeParse(undefined).success),
)

describe.each(optional)('$method $path', (call) => {
  const { name } = call
  const send = (input: Input) => {
    const { method, path, body } = buildRequest(call, input)
    return shop.send(method, path, body, 'owner')
  }
  const countCreated = async () => {
    const rows = await shop.db
      .selectFrom('auditLog')
      .select('_id')
      .where('action', 'like', '%reated')
      .execute()
    return rows.length
  }

  test('creates once, and answers a repeat with what the first request created', async () => {
    const input = { ...(await everyChange[name]?.(shop)), requestId: newId() } as Input
    const before = await countCreated()
    const answers = await Promise.all([send(input), send(input)])
    const created = (await countCreated()) - before
    expect(created).toBeGreaterThan(0)
    answers.push(await send(input))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countCreated()).toBe(before + created)
    const [first, ...others] = answers.map(({ body }) => lasting(body))
    for (const other of others) expect(other).toEqual(first)
    expect(toRecords(answers[0]?.body)).toHaveLength(created)
  })
})

/** The records that an answer contains. */
const toRecords = (body: Input): unknown[] =>
  [body.items, body.added, body.codes].find(Array.isArray) ?? [body]

/** The token of an API key is another one, since its database has only the hash of the first. */
const lasting = ({ token, hint, ...rest }: Input) => rest

test('the same request id with other contents is refused, and names neither record', async () => {
  const page = { title: 'Imprint', slug: 'imprint', site: 'hb', requestId: newId() }
  expect((await shop.send('POST', '/admin/pages', page)).status).toBe(200)
  expect(await shop.send('POST', '/admin/pages', { ...page, title: 'About us' })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED', params: {} },
  })
})

test('a record that was changed meanwhile is answered as it is now, and a deleted one is created again', async () => {
  const page = { title: 'Imprint', slug: 'imprint', site: 'hb', requestId: newId() }
  const create = async () => (await shop.send('POST', '/admin/pages', page)).body
  const { createdAt: _, updatedAt: __, ...first } = await create()
  await shop.send('PUT', `/admin/pages/${first._id}`, { ...first, title: 'Legal notice' })
  expect(await create()).toMatchObject({ _id: first._id, title: 'Legal notice' })
  await shop.send('DELETE', `/admin/pages/${first._id}`)
  expect(await create()).toMatchObject({ _id: expect.not.stringMatching(first._id), title: 'Imprint' })
})
