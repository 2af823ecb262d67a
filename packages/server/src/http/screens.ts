import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Screens = {
  /** Whether the path of a request has a screen, for any method. */
  has(request: FastifyRequest): boolean
  /** Sends the page, with 404 and its own not-found screen if the path has none. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

export const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Whether a browser navigates to the address, as opposed to a request of a program. */
export function isNavigation(request: FastifyRequest): boolean {
  if (!isReading(request)) return false
  const mode = request.headers['sec-fetch-mode']
  if (mode) return mode === 'navigate'
  return (request.headers.accept ?? '').includes('text/html')
}

/**
 * Serves the built screens: files under `/assets` with unlimited caching (their names change with their
 * content; a missing one is a 404, not the page), and the page of the admin or of the demo shop, with a new
 * nonce for each request, at the paths that the build lists in `screens.json`. Search engines must not index
 * the back-office.
 */
export async function serveScreens(app: FastifyInstance, screensDir: string | null): Promise<Screens> {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  if (!screensDir)
    return {
      has: () => false,
      send: (_request, reply) =>
        reply.status(404).type('text/plain').send('The screens are not built. Run “npm start”.\n'),
    }

  await app.register(fastifyStatic, {
    root: join(screensDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  const admin = await readApp(screensDir)
  const demoShop = await readApp(join(screensDir, 'demo-shop'))
  const appAt = (path: string) => (/^\/demo-shop(\/|$)/.test(path) ? demoShop : admin)
  const has = ({ url }: FastifyRequest) => {
    const path = toPath(url)
    return appAt(path).patterns.some((pattern) => pattern.test(path))
  }
  return {
    has,
    send(request, reply) {
      const nonce = randomBytes(16).toString('base64')
      reply.status(has(request) ? 200 : 404)
      reply.header('content-security-policy', policyWith(nonce)).header('cache-control', 'no-store')
      const { page } = appAt(toPath(request.url))
      return reply.type('text/html; charset=utf-8').send(page.replaceAll('__NONCE__', nonce))
    },
  }
}

/** Reads the page of an app and the paths of its screens. */
async function readApp(folder: string): Promise<{ page: string; patterns: RegExp[] }> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const paths: string[] = JSON.parse(await readFile(join(folder, 'screens.json'), 'utf8'))
  return { page, patterns: paths.map(toPattern) }
}

/** Returns the path of a request without its query and without a slash at its end. */
const toPath = (url: string) => (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')

/** Converts a path of the router: `$id` matches one segment, `$` all following ones. */
function toPattern(path: string): RegExp {
  const parts = path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map((part) =>
      part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${parts.join('/')}$`)
}

/** Allows only our scripts, styles with the nonce, and style attributes, which the component library sets. */
const policyWith = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
