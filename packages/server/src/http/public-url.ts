import type { FastifyInstance } from 'fastify'

/** The public address of the shop: the configured one, otherwise the address that the server listens on. */
export function getPublicUrl(app: FastifyInstance, configured?: string | null): string {
  if (configured) return configured
  const listening = app.server.address()
  if (!listening || typeof listening === 'string') return 'http://localhost'
  const { address, family, port } = listening
  return `http://${EVERYWHERE.has(address) ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}

const EVERYWHERE = new Set(['0.0.0.0', '::'])
