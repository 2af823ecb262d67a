import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { openHandshakes } from './open-handshakes.ts'

/** Which pages may open a socket, by the same rules as for storefront calls, before any message. */
const shop = testShop()
const PUBLIC_URL = 'https://admin.shop.example'

/** A shop with its own address, with or without a proxy, and its log. */
function aShop(trustProxy: boolean | string = false) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const isOriginAllowed = openHandshakes({ db: shop.db, log, publicUrl: () => PUBLIC_URL, trustProxy })
  const asks = (headers: Record<string, string>) => isOriginAllowed(from('127.0.0.1', headers))
  return { lines, asks }
}

function from(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), { headers })
}

test('the shop’s own pages come in, at whichever address they are, and those of open sites', async () => {
  const { asks, lines } = aShop()
  const host = '10.0.0.5:4000'
  expect(await asks({ host, origin: PUBLIC_URL })).toBe(true)
  expect(await asks({ host, origin: 'http://10.0.0.5:4000' })).toBe(true)
  expect(await asks({ host, origin: 'https://hb.example' })).toBe(true)
  expect(await asks({ host, origin: 'https://auctropin.example' })).toBe(true)
  expect(lines).toEqual([])
})

test('a program that is no browser sends no origin and comes in', async () => {
  expect(await aShop().asks({ host: 'localhost' })).toBe(true)
})

test('foreign pages stay out, and the log names one of an address once a minute', async () => {
  const { asks, lines } = aShop()
  const foreign = ['https://evil.example', 'http://hb.example', 'https://hb.example.evil.example', 'null', '']
  for (const origin of foreign) expect(await asks({ host: 'localhost', origin }), origin).toBe(false)
  expect(await asks({ origin: 'null' })).toBe(false)
  expect(lines).toEqual([
    expect.objectContaining({
      ...{ security: 'refused', event: 'handshake', status: 403, ip: '127.0.0.1' },
      origin: 'https://evil.example',
    }),
  ])
})

test('a site that is closed lets its pages in no more', async () => {
  await shop.db.updateTable('sites').set({ isActive: false }).where('key', '=', 'hb').execute()
  expect(await aShop().asks({ host: 'localhost', origin: 'https://hb.example' })).toBe(false)
})

test('the host that a proxy sends counts where the proxy is trusted', async () => {
  const input = {
    host: '127.0.0.1:4000',
    'x-forwarded-host': 'evil.example, back.example',
    origin: 'https://back.example',
  }
  expect(await aShop(true).asks(input)).toBe(true)
  expect(await aShop('loopback').asks(input)).toBe(true)
  expect(await aShop('10.0.0.0/8').asks(input)).toBe(false)
  expect(await aShop().asks(input)).toBe(false)
  expect(await aShop(true).asks({ ...input, origin: 'https://evil.example' })).toBe(false)
})
