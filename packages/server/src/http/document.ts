import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from '../openapi.ts'

/** The OpenAPI document at `/openapi.json`, and a page to browse it at `/docs`. */
export async function serveDocument(app: FastifyInstance): Promise<void> {
  const document = await describeCalls()
  app.get('/openapi.json', async () => document)
  await app.register(async (scope) => {
    // The page brings its own scripts and styles from this server; it needs more than the API's "nothing at all".
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', PAGE_POLICY)
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

const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
