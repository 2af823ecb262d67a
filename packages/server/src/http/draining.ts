import type { FastifyInstance } from 'fastify'

/** A draining process still answers requests about its own state. */
const ABOUT_ITSELF = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * While a process behind a proxy is about to stop, it closes the connection of read requests, so that the
 * proxy uses another process for them and for later requests. It still answers requests that change data,
 * since the proxy must not send them twice. No connection is reused, so that none ends when a client starts
 * to use it.
 */
export function sendAway(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining()) return done()
    reply.header('connection', 'close')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || ABOUT_ITSELF.has(request.url)) return done()
    reply.hijack()
    request.raw.destroy()
  })
}
