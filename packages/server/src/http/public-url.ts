import type { FastifyInstance } from 'fastify'

/** Where people reach the shop: what is set, else where the server listens. */
export function publicUrlOf(app: FastifyInstance, configured?: string | null): string {
  if (configured) return configured
  const listening = app.server.address()
  if (!listening || typeof listening === 'string') return 'http://localhost'
  const { address, family, port } = listening
  return `http://${EVERYWHERE.has(address) ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}

const EVERYWHERE = new Set(['0.0.0.0', '::'])
