import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** For two years, by TLS alone, this name and those under it. */
const ONLY_BY_TLS = 'max-age=63072000; includeSubDomains'
/** No screen asks for any of them; a script that got in could not either. */
const NOTHING_OF_THE_DEVICE =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Headers for every answer. Pages bring a Content-Security-Policy of their own, with a nonce. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Plain HTTP on one's own machine must stay reachable: below, and only for who came by TLS.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', NOTHING_OF_THE_DEVICE)
    // Only a trusted proxy (`TRUST_PROXY`) can declare that a request came by TLS; others are ignored.
    if (request.protocol === 'https') reply.header('strict-transport-security', ONLY_BY_TLS)
  })
}
