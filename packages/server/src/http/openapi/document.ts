import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { describeCalls } from '../../openapi.ts'
import { CATALOGUE_PATH, describeCatalogue } from './errors-document.ts'

/** The OpenAPI documents, and a page to browse them at `/docs`. */
export async function serveDocument(app: FastifyInstance): Promise<void> {
  for (const [path, audience] of DOCUMENTS) {
    // Generated on the first request, since it takes a second.
    let document: ReturnType<typeof describeCalls> | undefined
    app.get(path, async () => {
      document ??= describeCalls(audience)
      return document
    })
  }
  app.get(CATALOGUE_PATH, async () => describeCatalogue())
  await app.register(async (scope) => {
    // The page loads its scripts and styles from this server, which the policy of the API forbids.
    scope.addHook('onSend', async (_request, reply, payload) => {
      const page = typeof payload === 'string' ? payload : ''
      reply.header('content-security-policy', policyFor(page))
      if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload
      // Prevents the browser from requesting a missing icon.
      return page.replace('<head>', '<head><link rel="icon" href="data:,">')
    })
    // The page keeps megabytes of script in memory, so it is opened with the first request.
    let page: Promise<FastifyInstance> | undefined
    for (const path of [PAGE, `${PAGE}/js/scalar.js`])
      scope.get(path, async ({ url }, reply) => {
        page ??= openPage()
        const { statusCode, headers, payload } = await (await page).inject(url)
        const { location, 'content-type': type } = headers
        return reply
          .code(statusCode)
          .headers({ ...(type && { 'content-type': type }), ...(location && { location }) })
          .send(payload)
      })
  })
}

const PAGE = '/docs'

async function openPage(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const page = fastify()
  await page.register(apiReference, {
    routePrefix: PAGE,
    configuration: {
      sources: [
        { url: '/openapi.json', title: 'Back office' },
        { url: '/openapi-setup.json', title: 'Setup' },
        { url: '/openapi-store.json', title: 'Storefronts' },
      ],
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
    },
  })
  await page.ready()
  return page
}

const DOCUMENTS = [
  ['/openapi.json', 'admin'],
  ['/openapi-setup.json', 'setup'],
  ['/openapi-store.json', 'store'],
] as const

/** Allows only the inline scripts of the page, by their hashes. */
const policyFor = (page: string) => {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return `script-src ${["'self'", ...hashes].join(' ')}; ${PAGE_POLICY}`
}

const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
