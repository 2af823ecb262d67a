import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openWebhookTransport } from './webhook-transport.ts'

/** A server on this machine that counts its requests. */
async function aServer(
  answer: RequestListener = (_, response) => response.end('secret'),
  host = '127.0.0.1',
) {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, reached }
}

/** A resolver with the given results, one after the other, as an attacker could control it. */
const resolvingTo = (...answers: string[][]) => {
  const resolve = (_host: string, _options: unknown, done: (error: null, found: unknown[]) => void) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0]
    done(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return resolve as unknown as typeof import('node:dns').lookup
}

const never = new AbortController().signal
const request = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' })

test.each([
  ['https://127.0.0.1/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://2130706433/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://0x7f.1/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://10.1.2.3/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://192.168.0.1:8443/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://169.254.169.254/latest/meta-data/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://[::1]/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://[::ffff:10.0.0.1]/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://[fd00::1]/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://localhost/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['https://metadata.google.internal/', 'WEBHOOK_INTERNAL_ADDRESS'],
  ['http://warehouse.example/', 'WEBHOOK_NOT_HTTPS'],
  ['http://127.0.0.1/', 'WEBHOOK_NOT_HTTPS'],
  ['file:///etc/passwd', 'WEBHOOK_NOT_HTTPS'],
  ['https://me:secret@warehouse.example/', 'WEBHOOK_URL_PASSWORD'],
])('%s is refused when it is saved, and again when it is sent', async (url, code) => {
  const transport = openWebhookTransport()
  expect(transport.refuse(url)).toMatchObject({ code })
  expect(await transport.send(request(url), never)).toMatchObject({ error: { code }, status: null })
})

test('a name that resolves to an internal address is not reached, nor one of whose addresses one is', async () => {
  const { port, reached } = await aServer()
  for (const addresses of [
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['1.1.1.1', '127.0.0.1'],
    [],
  ]) {
    const transport = openWebhookTransport({ resolve: resolvingTo(addresses) })
    const outcome = await transport.send(request(`https://warehouse.example:${port}/`), never)
    expect(outcome.error).toMatchObject({ code: 'WEBHOOK_INTERNAL_ADDRESS' })
  }
  expect(reached).toEqual([])
})

test('a name is resolved once, so that a second answer of its DNS has no effect', async () => {
  const allowed = await aServer((_, response) => response.end('Thank you'))
  const resolve = resolvingTo(['127.0.0.1'], ['127.0.0.2'])
  const transport = openWebhookTransport({ networks: ['127.0.0.1'], resolve })
  const url = `http://warehouse.example:${allowed.port}/events`
  expect(await transport.send(request(url), never)).toMatchObject({
    error: null,
    status: 200,
    body: 'Thank you',
  })
  // The second request resolves to an address that is not allowed.
  expect((await transport.send(request(url), never)).error).toMatchObject({
    code: 'WEBHOOK_INTERNAL_ADDRESS',
  })
  expect(allowed.reached).toEqual(['/events'])
})

test('a redirect is a failure and is not followed', async () => {
  const inner = await aServer()
  const outer = await aServer((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  )
  const transport = openWebhookTransport({ networks: ['127.0.0.1'] })
  const outcome = await transport.send(request(`http://127.0.0.1:${outer.port}/`), never)
  expect(outcome).toMatchObject({ error: { code: 'WEBHOOK_REDIRECT', params: { status: 307 } }, status: 307 })
  expect(inner.reached).toEqual([])
})

test('without TLS only the allowed networks are reached', async () => {
  const { port, reached } = await aServer()
  const transport = openWebhookTransport({ networks: ['10.0.0.0/8'], resolve: resolvingTo(['1.1.1.1']) })
  const outcome = await transport.send(request(`http://warehouse.example:${port}/`), never)
  expect(outcome.error).toMatchObject({ code: 'WEBHOOK_INTERNAL_ADDRESS' })
  expect(transport.refuse('http://127.0.0.1/')).toMatchObject({ code: 'WEBHOOK_NOT_HTTPS' })
  expect(transport.refuse('https://10.9.9.9/')).toBeNull()
  expect(reached).toEqual([])
})

test('a receiver that is away is named by the error of the network, without its address', async () => {
  const transport = openWebhookTransport({ networks: ['127.0.0.1'] })
  const outcome = await transport.send(request('http://127.0.0.1:1/'), never)
  expect(outcome.error).toMatchObject({ code: 'WEBHOOK_UNREACHABLE', params: { cause: 'ECONNREFUSED' } })
  const plain = await aServer()
  const tls = await transport.send(request(`https://127.0.0.1:${plain.port}/`), never)
  expect(tls.error).toMatchObject({ code: 'WEBHOOK_UNREACHABLE' })
  expect(plain.reached).toEqual([])
})
