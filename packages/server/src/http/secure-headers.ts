import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Requires TLS for two years, for this host and its subdomains. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'
/** Disables browser features that no screen uses, so that injected scripts cannot use them either. */
const PERMISSIONS_POLICY = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

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

/** The headers of helmet, which are equal for all responses, so that they are computed once. */
const HEADERS = { ...readHeaders(), 'permissions-policy': PERMISSIONS_POLICY }

function readHeaders() {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

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
    reply.headers(HEADERS)
    done()
  })
}
