import type { FastifyInstance } from 'fastify'

/** Whoever asks about the process itself is answered to the end. */
const ABOUT_ITSELF = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * While a process that shares a proxy with others is about to stop, it hangs up on whoever only wants to read: the proxy
 * asks another process in their place, as it may, and leaves this one alone from then on. What changes something must not
 * be asked twice, so it is still done. No connection is kept, so that none ends just when somebody begins to use it.
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
