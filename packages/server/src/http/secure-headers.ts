import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Requires TLS for two years, for this host and its subdomains. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'
/** Disables browser features that no screen uses, so that injected scripts cannot use them either. */
const PERMISSIONS_POLICY = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Created once: its plugin for Fastify would create it again for each request. */
const setHeaders = helmet({
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

/** Whether a request loads a script, a style or a font of the screens, for which policies of pages mean nothing. */
export const isForAsset = (url: string): boolean => url.startsWith('/assets/')

/** Sets the security headers of all responses. Pages set their own Content-Security-Policy with a nonce. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Only a trusted proxy (`TRUST_PROXY`) can declare that a request used TLS.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY)
    if (isForAsset(request.url)) {
      reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin')
      return done()
    }
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
}
