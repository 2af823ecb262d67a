import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The chat, and the script that reports what visitors do, as pages name them. */
const SCRIPTS = ['/chat.js', '/events.js']

/**
 * Serves both to whatever page asks, since pages of other origins load them: which of them may call is decided when they
 * do. The names never change, so that a browser asks again after five minutes whether the content has.
 */
export async function serveChatWidget(app: FastifyInstance, widgetDir: string | null): Promise<void> {
  if (!widgetDir) return
  await app.register(fastifyStatic, {
    root: widgetDir,
    prefix: '/widget/',
    maxAge: '5m',
    index: false,
    decorateReply: false,
    preCompressed: true,
    allowedPath: (path) => SCRIPTS.includes(path),
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
