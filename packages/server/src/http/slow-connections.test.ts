// @module-tag slow
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { limitSlowConnections } from './slow-connections.ts'

/** A server that allows two slow connections per network, and a client that opens some. */
async function aServer(trustProxy: boolean | string = false, silentMs = 60_000) {
  const large = Buffer.alloc(50_000_000)
  const server = createServer((request, response) =>
    request.resume().on('end', () => response.end(request.url === '/large' ? large : 'done')),
  )
  const endWatch = limitSlowConnections(server, {
    ...{ log: pino({ level: 'silent' }), trustProxy, most: 2, slowMs: 100, silentMs },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    endWatch()
    for (const socket of sockets) socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  return { open, server, url: `http://127.0.0.1:${port}` }
}

const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === 'open'

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
  [
    'a second request',
    'GET / HTTP/1.1\r\nHost: shop\r\n\r\nPOST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\na',
  ],
  ['a body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\na'],
])(
  'of many connections whose %s trickle in, one network keeps two, and other requests are answered',
  async (_, text) => {
    const { open, url } = await aServer()
    const slow = await Promise.all(Array.from({ length: 6 }, () => open(text)))
    for (const socket of slow) socket.resume()
    await expect.poll(() => slow.filter(isOpen).length).toBe(2)
    expect(await (await fetch(url)).text()).toBe('done')
  },
)

test('connections that wait for their next request are not slow, and those of a trusted proxy are not counted', async () => {
  const whole = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
  const idle = await aServer()
  const proxied = await aServer('loopback')
  const waiting = await Promise.all(Array.from({ length: 4 }, () => idle.open(whole)))
  const behind = await Promise.all(Array.from({ length: 4 }, () => proxied.open('GET / HTTP/1.1\r\n')))
  for (const socket of [...waiting, ...behind]) socket.resume()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([...waiting, ...behind].filter(isOpen)).toHaveLength(8)
})

test('a client that never reads its answer is let go, and one that reads slowly gets all of it', async () => {
  const { open, server } = await aServer(false, 500)
  const whole = 'GET /large HTTP/1.1\r\nHost: shop\r\n\r\n'
  const [unread, read] = [await open(whole), await open(whole)]
  unread.pause()
  let bytes = 0
  read.on('data', (chunk) => {
    bytes += chunk.length
    if (bytes < 20_000_000) setTimeout(() => read.resume(), 5)
    if (bytes < 20_000_000) read.pause()
  })
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(50_000_000)
  read.destroy()
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
}, 60_000)
