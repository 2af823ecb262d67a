import { createHash } from 'node:crypto'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from '../openapi.ts'

/** The OpenAPI document at `/openapi.json`, and a page to browse it at `/docs`. */
export async function serveDocument(app: FastifyInstance): Promise<void> {
  // It takes a second to make, which no start waits for.
  let document: ReturnType<typeof describeCalls> | undefined
  app.get('/openapi.json', async () => {
    document ??= describeCalls()
    return document
  })
  await app.register(async (scope) => {
    // The page brings its own scripts and styles from this server; it needs more than the API's "nothing at all".
    scope.addHook('onSend', async (_request, reply, payload) => {
      const page = typeof payload === 'string' ? payload : ''
      reply.header('content-security-policy', policyFor(page))
      if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload
      // Without one of its own, a browser asks for an icon that there is not.
      return page.replace('<head>', '<head><link rel="icon" href="data:,">')
    })
    await scope.register(apiReference, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        title: 'Storekeeper API',
        withDefaultFonts: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
        telemetry: false,
      },
    })
  })
}

/** Of scripts inside the page only those that it came with run, each known by its content. */
const policyFor = (page: string) => {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return `script-src ${["'self'", ...hashes].join(' ')}; ${PAGE_POLICY}`
}

const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
