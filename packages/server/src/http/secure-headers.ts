import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Requires TLS for two years, for this host and its subdomains. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'
/** Disables browser features that no screen uses, so that injected scripts cannot use them either. */
const PERMISSIONS_POLICY = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Sets the security headers of all responses. Pages set their own Content-Security-Policy with a nonce. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Set below, and only for TLS requests: plain HTTP on a local machine must stay reachable.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    // Only a trusted proxy (`TRUST_PROXY`) can declare that a request used TLS.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  })
}
