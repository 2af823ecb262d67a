import { createHash } from 'node:crypto'

/**
 * The name under which a request is stored: made of who sends it, and of the name that their storefront gave it. So
 * no client gets another's answer by sending their name for it.
 */
export function idempotencyKey(...input: [site: string, who: string, requestId: string]): string {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  // In the form of a UUID of the version that is for names of one's own (RFC 9562, version 8).
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  return [...parts, hash.slice(20, 32)].join('-')
}
