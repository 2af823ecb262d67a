import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isInternalAddress } from '../../lib/security/public-address.ts'
import { type NotFetched, openForeignFiles } from './open-foreign-files.ts'

/** A server on this machine that counts its requests. */
async function aServer(answer: RequestListener) {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port: String(port), url: `http://127.0.0.1:${port}`, reached }
}

const never = new AbortController().signal
const refusal = (fetching: Promise<unknown>): Promise<NotFetched> =>
  fetching.then(
    () => {
      throw new Error('It was fetched.')
    },
    (error) => error,
  )

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

test('addresses of this machine, of networks around it and of clouds are internal, also within IPv6', () => {
  const internal = [
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '100.100.100.200', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['168.63.129.16', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1', 'fe80::1'],
    ...['fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', 'nonsense'],
  ]
  expect(internal.filter((address) => !isInternalAddress(address))).toEqual([])
  expect(['1.1.1.1', '23.227.38.74', '2606:4700::1111'].filter(isInternalAddress)).toEqual([])
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://localhost/',
])('%s is not fetched', async (url) => {
  const error = await refusal(openForeignFiles()(url, never))
  expect(error).toMatchObject({ reason: { code: 'PICTURE_INTERNAL_ADDRESS' }, isFinal: true })
})

test('other protocols, other ports and addresses with a password are not fetched', async () => {
  for (const [url, code] of [
    ['ftp://example.com/a', 'PICTURE_PROTOCOL'],
    ['file:///etc/passwd', 'PICTURE_PROTOCOL'],
    ['http://example.com:6379/', 'PICTURE_PORT'],
    ['http://a:b@example.com/', 'PICTURE_WITH_PASSWORD'],
  ] as const)
    expect(await refusal(openForeignFiles()(url, never))).toMatchObject({ reason: { code }, isFinal: true })
})

test('a name that resolves to an internal address is not fetched, nor one of whose addresses one is', async () => {
  const { port, reached } = await aServer((_, response) => response.end('secret'))
  for (const addresses of [['127.0.0.1'], ['10.1.2.3'], ['::1'], ['1.1.1.1', '127.0.0.1'], []]) {
    const get = openForeignFiles({ ports: [port], resolve: resolvingTo(addresses) })
    expect(await refusal(get(`http://pictures.example:${port}/`, never))).toMatchObject({ isFinal: true })
  }
  expect(reached).toEqual([])
})

test('a name is resolved once: the connection goes to the address that was checked', async () => {
  const { port, reached } = await aServer((_, response) => response.end('picture'))
  const get = openForeignFiles({
    ...{ ports: [port], isInternal: (address: string) => address !== '127.0.0.1' },
    resolve: resolvingTo(['127.0.0.1'], ['127.0.0.2']),
  })
  const { stream } = await get(`http://pictures.example:${port}/a.png`, never)
  expect(await text(stream)).toBe('picture')
  expect(reached).toEqual(['/a.png'])
})

test('a redirect is checked like the first address', async () => {
  const inner = await aServer((_, response) => response.end('secret'))
  const targets = [
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://10.0.0.1/',
    `http://127.0.0.2:${inner.port}/`,
    'file:///etc/passwd',
  ]
  const outer = await aServer(({ url }, response) => {
    response.writeHead(302, { location: targets[Number(url?.slice(1))] ?? '/' }).end()
  })
  // The outer server counts as public; all other addresses are checked normally.
  const isInternal = (address: string) => address !== '127.0.0.1' && isInternalAddress(address)
  const get = openForeignFiles({ isInternal, ports: [outer.port, inner.port] })
  for (const index of targets.keys())
    expect(await refusal(get(`${outer.url}/${index}`, never))).toMatchObject({ isFinal: true })
  expect(inner.reached).toEqual([])
})

test('redirects lead to a picture, but not for ever', async () => {
  const server = await aServer(({ url }, response) => {
    if (url === '/picture.png') response.end('picture')
    else response.writeHead(301, { location: url === '/start' ? '/picture.png' : '/loop' }).end()
  })
  const get = openForeignFiles({ isInternal: () => false, ports: [server.port] })
  const { stream, name } = await get(`${server.url}/start`, never)
  expect([await text(stream), name]).toEqual(['picture', 'picture.png'])
  expect((await refusal(get(`${server.url}/loop`, never))).reason).toMatchObject({
    ...{ code: 'PICTURE_REDIRECTS', params: { max: 5 } },
  })
  expect(server.reached).toHaveLength(8)
})

test('what may pass is worth another try; what is gone is not', async () => {
  const server = await aServer(({ url }, response) => response.writeHead(Number(url?.slice(1))).end())
  const get = openForeignFiles({ isInternal: () => false, ports: [server.port] })
  const isFinal = async (status: number) => (await refusal(get(`${server.url}/${status}`, never))).isFinal
  expect([await isFinal(404), await isFinal(403), await isFinal(429), await isFinal(503)]).toEqual([
    ...[true, true, false, false],
  ])
  const stopped = AbortSignal.abort()
  expect(await refusal(get(server.url, stopped))).toMatchObject({
    reason: { code: 'PICTURE_SERVER_SLOW' },
    isFinal: false,
  })
  expect(await refusal(get('http://127.0.0.1:1/', never))).toMatchObject({ reason: { code: 'PICTURE_PORT' } })
  const away = openForeignFiles({ isInternal: () => false, ports: ['1'] })
  expect(await refusal(away('http://127.0.0.1:1/', never))).toMatchObject({
    reason: { code: 'PICTURE_SERVER_UNREACHABLE', params: { cause: 'ECONNREFUSED' } },
  })
})
