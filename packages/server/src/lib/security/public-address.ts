import type { LookupAddress, LookupOptions, lookup } from 'node:dns'
import ipaddr from 'ipaddr.js'

/** The look-up of a connection, which returns all addresses of a name. */
export type PublicLookup = (
  host: string,
  options: LookupOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A DNS look-up that fails if any address of the name is internal. The connection uses one of the verified
 * addresses, so that DNS cannot change in between.
 */
export const publicLookup =
  (resolve: typeof lookup, isInternal: (address: string) => boolean, refuse: () => Error): PublicLookup =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) done(error, [])
      else if (addresses.length === 0 || addresses.some(({ address }) => isInternal(address)))
        done(refuse(), [])
      else done(null, addresses)
    })

/** Global unicast: the addresses of the public internet in IPv6. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3')

/** Azure's metadata service uses this address, which is in a public range. */
const METADATA = new Set(['168.63.129.16'])

/**
 * Whether an IP address is not on the public internet: this machine, its network, a cloud's metadata service,
 * or any other address that only this machine can reach. IPv4 mapped to IPv6 counts as IPv4.
 */
export function isInternalAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || METADATA.has(parsed.toString())) return true
  return parsed.kind() === 'ipv6' && !parsed.match(PUBLIC_V6)
}
