import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The paths of the scripts that pages load: the chat, and the reporter of visitor events. */
const SCRIPTS = ['/chat.js', '/events.js']

/**
 * Serves the scripts to pages of any origin; the server checks the origin of their calls. The names do not
 * change, so browsers revalidate the scripts after five minutes.
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
