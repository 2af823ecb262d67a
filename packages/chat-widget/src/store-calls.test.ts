import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, fetchOptions } from './store-calls.ts'

const site = { origin: 'https://shop.example', siteKey: 'pk' }
const answers = (answer: Promise<Response>) => vi.stubGlobal('fetch', () => answer)
const failed = () => fetchOptions(site).catch((error) => error)

afterEach(() => vi.unstubAllGlobals())

test('a call that the shop refuses fails with the code of the shop', async () => {
  const body = {
    code: 'PUBLIC_KEY_UNKNOWN',
    params: { key: 'pk' },
    message: '“pk” is no key.',
    requestId: 'x',
  }
  answers(Promise.resolve(Response.json(body, { status: 403 })))
  expect(await failed()).toMatchObject({ code: 'PUBLIC_KEY_UNKNOWN', message: '“pk” is no key.' })
})

test('a proxy that takes less than the shop is understood, and other answers have no code', async () => {
  answers(Promise.resolve(new Response('<h1>413</h1>', { status: 413 })))
  expect(await failed()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  answers(Promise.resolve(new Response('<h1>502</h1>', { status: 502 })))
  expect(await failed()).toMatchObject({ code: '', message: 'The shop answered 502.' })
  answers(Promise.reject(new TypeError('Offline')))
  expect(await failed()).toBeInstanceOf(CallFailed)
})
