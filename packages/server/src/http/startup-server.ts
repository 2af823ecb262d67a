import { once } from 'node:events'
import { createServer } from 'node:http'
import { toReason } from '../lib/api-error.ts'

export type StartupServer = {
  /** Shows what the start is doing, such as a migration. */
  report(progress: string): void
  close(): Promise<void>
}

type Options = {
  /**
   * With several processes, a proxy uses another one while the port is closed, but would forward a 503: the startup server
   * then opens only after this time.
   */
  afterMs?: number
  /** Whether no other process serves the shop, once it is known: the startup server then opens at once. */
  isAlone?: Promise<boolean>
}

/**
 * Answers on the port of the shop during a long start, such as a migration: `/healthz` returns 200,
 * everything else 503 with `Retry-After`. Throws if the port is taken or the host does not belong to this
 * machine, before any data is created. Port 0 needs no startup server, since no client knows the port yet.
 */
export async function openStartupServer(
  at: { port: number; host: string },
  { afterMs = 0, isAlone }: Options = {},
): Promise<StartupServer> {
  let progress: string | undefined
  const report = (line: string) => {
    progress = line
  }
  if (at.port === 0) return { report, close: async () => undefined }
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('retry-after', 2)
    const [path] = (request.url ?? '').split('?')
    const isHealth = path === '/healthz'
    const isPage = request.headers.accept?.includes('text/html')
    response.statusCode = isHealth ? 200 : 503
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json')
    if (isHealth) response.end(JSON.stringify({ status: 'ok', progress }))
    else if (path === '/readyz') response.end(JSON.stringify({ status: 'starting', parts: {}, progress }))
    else response.end(isPage ? page(progress) : JSON.stringify({ ...toReason('STARTING'), requestId: '' }))
  })
  server.listen(at)
  await once(server, 'listening')
  const close = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  if (afterMs === 0) return { report, close }
  await close()
  // The shop reports the error when it opens the port itself.
  server.on('error', () => undefined)
  let isOver = false
  const open = () => {
    if (!isOver && !server.listening) server.listen(at)
  }
  const opening = setTimeout(open, afterMs)
  isAlone?.then((is) => is && open())
  return {
    report,
    async close() {
      isOver = true
      clearTimeout(opening)
      await close()
    },
  }
}

const page = (progress = '') =>
  `<!doctype html><meta http-equiv="refresh" content="2"><title>Storekeeper</title><p>The store is starting…<p>${progress}`
