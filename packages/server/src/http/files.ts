import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the pictures of the demo shop's products. Their names do not change with their content, so they are kept for a
 * month and then asked for again. Nothing else in that folder is served, whatever it is called.
 */
export async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../demo/pictures'),
    prefix: '/files/demo/',
    maxAge: '30d',
    index: false,
    decorateReply: false,
    allowedPath: (path) => path.endsWith('.webp'),
    setHeaders: (reply) => {
      reply.header('content-type', 'image/webp')
      // The storefront stands on an address of its own and shows the same pictures.
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
