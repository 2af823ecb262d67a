import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers for every answer. Pages bring a Content-Security-Policy of their own, with a nonce. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Plain HTTP on one's own machine must stay reachable; a proxy that speaks TLS adds this header.
    strictTransportSecurity: false,
  })
}
