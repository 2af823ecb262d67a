// @module-tag slow
// @module-tag sized
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientEventName, sent } from '@storekeeper/contract/live/client-events'
import { SOCKET_PATH } from '@storekeeper/contract/live/socket'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../lib/id.ts'
import { getFieldPaths, names, withField } from '../testing/every-call.ts'
import {
  aChatClient,
  aClient,
  anAdminClient,
  CLARA,
  hangUpAll,
  type LiveClient,
  untilAlive,
} from '../testing/live-clients.ts'
import { NASTY } from '../testing/nasty.ts'
import { forgetAttempts } from '../testing/sign-in.ts'
import { openStorefronts, STORE_KEYS } from '../testing/storefront.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop({ live: true })
const siteKey = STORE_KEYS.hb
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

const NAMES = Object.keys(sent) as ClientEventName[]
/** The number of messages that one connection may send before the limit. */
const AT_ONCE = 50
const OUR_MISTAKES = [
  'INTERNAL',
  'BUSY',
  'DATABASE_UNREACHABLE',
  'DATABASE_SLOW',
  'FILES_UNREACHABLE',
  'TOO_MANY_REQUESTS',
]
/** The period in milliseconds of the limit per address, which all clients of the address share. */
const OFFICE_MS = 10_000
const OFFICE_CLIENTS = 3000 / AT_ONCE - 10
let opened = 0

const clients: Record<string, () => Promise<LiveClient>> = {
  visitor: () => aClient(shop.url),
  'a customer': () => aChatClient(shop.url, { siteKey }),
  'an administrator': () => anAdminClient(shop.url, shop.people.admin.token),
}

/** Opens a new client, so that the messages of earlier ones do not count towards its limit. */
async function open(who: string): Promise<LiveClient> {
  if (++opened % OFFICE_CLIENTS === 0) await sleep(OFFICE_MS)
  await forgetAttempts(shop)
  return (clients[who] as () => Promise<LiveClient>)()
}

/** A valid payload of each event, in which the test replaces one value. */
const buildValidPayload = async (name: ClientEventName): Promise<Record<string, unknown>> => {
  const { items } = (await shop.get('/admin/live-chats')).body
  const permission: Record<ClientEventName, Record<string, unknown>> = {
    'join-admin': { token: shop.people.admin.token, last: null },
    live_chat_admin_message_read: { chat: items[0]?._id ?? newId(), upTo: 1 },
    live_chat_admin_typing: { chatUuid: items[0]?.uuid ?? newId(), isTyping: true },
    record_viewed: { kind: 'customer', id: newId(), state: 'viewing' },
    start_live_chat_init: {
      siteKey,
      person: CLARA,
      own: null,
      customerToken: null,
      option: null,
      language: null,
      secret: null,
    },
    start_live_chat_leave: {},
    live_chat_customer_message_created: { message: 'Hello', media: [], requestId: newId() },
    live_chat_customer_message_read: { upTo: 1 },
    live_chat_customer_typing: { isTyping: true },
    live_chat_customer_messages: { before: 100, after: 0 },
  }
  return permission[name]
}

const unwrapObject = (schema: z.ZodType): z.ZodObject => {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodDefault) return unwrapObject(schema.unwrap() as z.ZodType)
  throw new Error('A payload is an object.')
}

describe.each(Object.keys(clients))('%s', (who) => {
  test.each(NAMES)(
    'sends %s with one thing wrong: no failure of ours, and the field is named',
    async (name) => {
      const permission = await buildValidPayload(name)
      const fields = [
        ...getFieldPaths(unwrapObject(sent[name].payload)),
        ['isSuperAdmin'],
        ['__proto__'],
        ['constructor'],
      ]
      const cases = fields.flatMap((field) => NASTY.map((value) => ({ field, value })))
      // With `LONG`, all cases; otherwise one in nineteen.
      const chosen = process.env.LONG ? cases : cases.filter((_, index) => index % 19 === 0)
      const wrong: string[] = []
      for (let from = 0; from < chosen.length; from += AT_ONCE) {
        const client = await open(who)
        for (const { field, value } of chosen.slice(from, from + AT_ONCE)) {
          const ack = await client.emit(name, withField(permission, field, value) as never)
          if (ack.ok) continue
          if (OUR_MISTAKES.includes(ack.code))
            wrong.push(`${field.join('.')} = ${shorten(value)}: ${ack.code}`)
          const isNamed = names(ack.fields, field)
          if (ack.code === 'BAD_REQUEST' && !isNamed)
            wrong.push(`${field.join('.')} = ${shorten(value)}: ${JSON.stringify(ack.fields)}`)
        }
        client.socket.disconnect()
      }
      expect(wrong).toEqual([])
    },
  )

  test('sends anything at all under any name, and others go on', async () => {
    const names = fc.oneof(
      fc.constantFrom(...NAMES),
      fc.string(),
      fc.constantFrom('__proto__', 'toString', 'constructor'),
    )
    const runs = process.env.LONG ? 500 : 50
    let client = await open(who)
    let count = 0
    await fc.assert(
      fc.asyncProperty(names, fc.jsonValue({ maxDepth: 4 }), async (name, payload) => {
        // The client library does not send its reserved names.
        if (
          [
            'connect',
            'connect_error',
            'disconnect',
            'disconnecting',
            'newListener',
            'removeListener',
          ].includes(name)
        )
          return
        if (++count % AT_ONCE === 0) {
          client.socket.disconnect()
          client = await open(who)
        }
        const ack = await client.emit(name as ClientEventName, payload as never)
        if (!ack.ok) expect(OUR_MISTAKES).not.toContain(ack.code)
      }),
      { numRuns: runs },
    )
    expect((await open('a customer')).socket.connected).toBe(true)
  })
})

test('what is no message of the library at all costs its sender the connection, and no other client', async () => {
  const stays = await aChatClient(shop.url, { siteKey })
  const frames: (string | Uint8Array<ArrayBuffer>)[] = [
    '',
    '4',
    '9',
    '42',
    '42{',
    '42{"a":1}',
    '42[]',
    '42[null]',
    '42[{"toString":1}]',
    '42["__proto__",{"polluted":1}]',
    '42["connect"]',
    '42["disconnect"]',
    '42["newListener",1]',
    '420["join-admin"]',
    '429999999999999999999["join-admin",{}]',
    '43["nothing"]',
    '4399["nothing"]',
    '44"x"',
    '45',
    '451-["join-admin",{"_placeholder":true,"num":0}]',
    '459999999-["join-admin"]',
    '42/nothing,["join-admin"]',
    `42["join-admin",${'['.repeat(30_000)}${']'.repeat(30_000)}]`,
    `42["join-admin","${'x'.repeat(200_000)}"]`,
    '\u0000'.repeat(100),
    new Uint8Array([0xff, 0xfe, 0, 1, 2]),
    new Uint8Array(100_000),
  ]
  for (const frame of frames)
    for (const isConnected of [true, false]) {
      const socket = new WebSocket(
        `${shop.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`,
      )
      await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
      if (isConnected) {
        socket.send('40')
        await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
      }
      socket.send(frame)
      socket.send('42["start_live_chat_leave",{}]')
      await new Promise((resolve) => setTimeout(resolve, 5))
      socket.close()
    }
  expect(await stays.write('Still here?')).toMatchObject({ message: 'Still here?' })
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect({}).not.toHaveProperty('polluted')
})

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 100)
