import proxyAddress from '@fastify/proxy-addr'
import { isTooBroad, type TrustProxy } from './client-address.ts'

const HOPS = /^[1-9]$/

/** Accepts names such as `loopback` as addresses, too. */
export function isTrustProxy(text: string): boolean {
  if (text === 'true' || text === 'false' || HOPS.test(text)) return true
  try {
    proxyAddress.compile(splitAddresses(text))
    return true
  } catch {
    return false
  }
}

export function parseTrustProxy(text = 'false'): TrustProxy {
  if (HOPS.test(text)) return Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}

/** The reasons to reject the value in production; empty for a safe value. */
export function findUnsafeTrust(text: string): string[] {
  if (text === 'true') return [TRUSTS_ALL]
  return splitAddresses(text)
    .filter(isTooBroad)
    .map(
      (range) =>
        `TRUST_PROXY: ${range} is too large a range; set the addresses of the proxies or of their network`,
    )
}

const TRUSTS_ALL =
  'TRUST_PROXY: true accepts any address that a client sends; set the number of proxies, such as 1, or their addresses'

const splitAddresses = (text: string) => text.split(',').map((address) => address.trim())
