import type { FastifyInstance } from 'fastify'

/** Requests about the process itself are answered to the end. */
const ABOUT_ITSELF = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * While a process that shares a proxy with others is about to stop, it disconnects clients that only want to read:
 * the proxy may use another process instead, and leaves this one alone from then on. What changes something must not be
 * sent twice, so it is still done. No connection is reused, so that none ends just when a client begins to use it.
 */
export function sendAway(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDraining()) return
    reply.header('connection', 'close')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || ABOUT_ITSELF.has(request.url)) return
    reply.hijack()
    request.raw.destroy()
  })
}
