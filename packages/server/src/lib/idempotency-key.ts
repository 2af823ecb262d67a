import { createHash } from 'node:crypto'

/**
 * The id under which a request is stored: a hash of the site, the sender and the request id, so that no
 * client gets the response of another client with the same request id.
 */
export function idempotencyKey(...input: [site: string, who: string, requestId: string]): string {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  // Formatted as a UUID version 8, which RFC 9562 reserves for custom formats.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  return [...parts, hash.slice(20, 32)].join('-')
}
