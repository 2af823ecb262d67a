// @module-tag slow
import { describe, expect, test } from 'vitest'
import { buildRequest, everyCall, type Input } from '../../testing/every-call.ts'
import { everyChange } from '../../testing/every-change.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Accepts input of programs that follow the specification's list of calls, or that send a response back. */
const shop = testShop()
const changes = everyCall.filter(({ name, method }) => method !== 'GET' && everyChange[name])

const send = async (call: (typeof everyCall)[number], input: Input) => {
  const { method, path, body } = buildRequest(call, input)
  return shop.send(method, path, body, 'owner')
}
const buildInput = async ({ name }: { name: string }) => ({ ...(await everyChange[name]?.(shop)) }) as Input

/** The response and the request of these calls differ in form; the request contains the ids. */
const OF_IDS = ['faqs.order']
/** With a `requestId`, a call does something more each time, such as a refund. */
const isAction = ({ inputs }: (typeof changes)[number]) => inputs.some((input) => 'requestId' in input.shape)
const replacing = changes.filter(
  (call) =>
    !OF_IDS.includes(call.name) &&
    !isAction(call) &&
    (call.method === 'PUT' ||
      (call.method === 'POST' && call.inputs.some((input) => 'version' in input.shape))),
)

test('the sweep sees what can be replaced', () => {
  expect(replacing.length).toBeGreaterThan(20)
})

describe.each(replacing)('$method $path', (call) => {
  test('takes back what it answered, and changes nothing by it', async () => {
    const input = await buildInput(call)
    const first = await send(call, input)
    expect({ status: first.status, body: first.body }).toMatchObject({ status: 200 })
    const answer = first.body._id ? first.body : (first.body.items?.[0] ?? first.body)
    const params = call.isDetailed ? { ...Object(input.params) } : input
    const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => answer[field] ?? params[field])
    const again = await shop.send(call.method, path, answer, 'owner')
    expect({ status: again.status, fields: again.body.fields }).toEqual({ status: 200, fields: undefined })
    const still = again.body._id ? again.body : (again.body.items?.[0] ?? again.body)
    expect(lasting(still)).toEqual(lasting(answer))
  })
})

/** The fields that must stay equal after a change without effect. */
const lasting = ({ version, updatedAt, timeline, recentEntries, ...rest }: Input) => rest

/** The calls that name their entity in body or query, under one of several fields. */
const FIELDS = ['id', '_id', 'ids', 'order', 'chat', 'productId', 'customerId']
const naming = changes.flatMap((call) => {
  const field = FIELDS.find(
    (name) =>
      call.inputs.some(({ shape }) => name in shape && !shape[name]?.safeParse(undefined).success) ||
      (name === 'ids' && call.inputs.some(({ shape }) => name in shape)),
  )
  return field && !call.path.includes(`{${field}}`) && !call.isDetailed ? [{ ...call, field }] : []
})

describe.each(naming)('$method $path', (call) => {
  test.each(['_id', 'id'])('takes what it is about as %s too, in the body', async (name) => {
    const { [call.field]: entity, ...rest } = await buildInput(call)
    if (entity === undefined) return
    const { status, body } = await send(call, { ...rest, [name]: entity })
    expect({ status, body }).toMatchObject({ status: 200 })
  })

  test.each(['_id', 'id'])('takes it as %s in the query', async (name) => {
    const { [call.field]: entity, ...rest } = await buildInput(call)
    if (entity === undefined) return
    const { method, path, body: sent } = buildRequest(call, rest)
    const { status, body } = await shop.send(method, `${path}?${name}=${entity}`, sent, 'owner')
    expect({ status, body }).toMatchObject({ status: 200 })
  })
})

const listing = changes.flatMap((call) =>
  call.inputs
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((field) => field === 'ids' || field === 'products' || field === 'categories')
    .map((field) => ({ ...call, field })),
)

describe.each(listing)('$method $path', (call) => {
  test('takes $field joined by commas', async () => {
    const input = await buildInput(call)
    const list = input[call.field]
    if (!Array.isArray(list)) return
    const answer = await send(call, { ...input, [call.field]: list.join(', ') })
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
  })
})
