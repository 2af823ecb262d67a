import { once } from 'node:events'
import { createServer } from 'node:http'
import { toReason } from '../lib/api-error.ts'

const BODY = JSON.stringify({ ...toReason('STARTING'), requestId: '' })
const PAGE =
  '<!doctype html><meta http-equiv="refresh" content="2"><title>Storekeeper</title><p>The store is starting…'

/**
 * Answers on the port of the shop during a long start, such as a migration: `/healthz` returns 200,
 * everything else 503 with `Retry-After`. Throws if the port is taken or the host does not belong to this
 * machine, before any data is created. Returns a function that closes it. Port 0 needs no lobby, since no
 * client knows the port yet.
 *
 * With several processes, the lobby opens only after `afterMs`: a proxy uses another process while the port
 * is closed, but would forward a 503.
 */
export async function openLobby(
  at: { port: number; host: string },
  afterMs = 0,
): Promise<() => Promise<void>> {
  if (at.port === 0) return async () => undefined
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('retry-after', 2)
    const [path] = (request.url ?? '').split('?')
    const isHealth = path === '/healthz'
    const isPage = request.headers.accept?.includes('text/html')
    response.statusCode = isHealth ? 200 : 503
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json')
    if (isHealth) response.end('{"status":"ok"}')
    else if (path === '/readyz') response.end('{"status":"starting","parts":{}}')
    else response.end(isPage ? PAGE : BODY)
  })
  server.listen(at)
  await once(server, 'listening')
  const close = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  if (afterMs === 0) return close
  await close()
  // The shop reports the error when it opens the port itself.
  server.on('error', () => undefined)
  const opening = setTimeout(() => server.listen(at), afterMs)
  return async () => {
    clearTimeout(opening)
    await close()
  }
}
