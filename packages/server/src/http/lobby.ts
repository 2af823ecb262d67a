import { once } from 'node:events'
import { createServer } from 'node:http'
import { toReason } from '../lib/api-error.ts'

const BODY = JSON.stringify({ ...toReason('STARTING'), requestId: '' })
const PAGE =
  '<!doctype html><meta http-equiv="refresh" content="2"><title>Storekeeper</title><p>The shop is starting…'

/**
 * Answers on the port of the shop while it starts, as long as a large database is being migrated: `/healthz` returns
 * that the process lives, everything else is 503 with `Retry-After`. A port that is taken and a host that is not of this
 * machine throw here, before anything is made. Returns what closes it; port 0 needs none, since no client knows it yet.
 *
 * One of several processes waits for `afterMs` before it answers: a proxy tries another process when the port is closed,
 * and passes a 503 on.
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
  // What prevents it now is reported when the shop itself opens the port.
  server.on('error', () => undefined)
  const opening = setTimeout(() => server.listen(at), afterMs)
  return async () => {
    clearTimeout(opening)
    await close()
  }
}
