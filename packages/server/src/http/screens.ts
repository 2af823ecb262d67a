import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type SendScreen = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** A browser that goes to an address, as against a program that asks for data. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const mode = request.headers['sec-fetch-mode']
  if (mode) return mode === 'navigate'
  return (request.headers.accept ?? '').includes('text/html')
}

/**
 * Serves the built screens: files under `/assets` for ever (their names change with their content; a missing one is a
 * 404, never the page), and the one page for every address a browser navigates to, with a fresh nonce each time.
 */
export async function serveScreens(app: FastifyInstance, screensDir: string | null): Promise<SendScreen> {
  if (!screensDir)
    return (_request, reply) =>
      reply.status(404).type('text/plain').send('The screens are not built. Run “npm start”.\n')

  await app.register(fastifyStatic, {
    root: join(screensDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  const page = await readFile(join(screensDir, 'index.html'), 'utf8')
  return (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', policyWith(nonce)).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('__NONCE__', nonce))
  }
}

/** No script but ours; styles by nonce, and style attributes, which the component library sets. */
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
