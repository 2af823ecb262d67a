import ipaddr from 'ipaddr.js'

/** Global unicast: all that IPv6 gives to the public internet. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3')

/** Azure answers machines of its own at this address, which is public by its range. */
const METADATA = new Set(['168.63.129.16'])

/**
 * Whether an IP address is not one of the public internet: this machine, the network around it, a cloud's metadata, or
 * anything else that only a request from here could reach. IPv4 within IPv6 counts as IPv4.
 */
export function isInternalAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || METADATA.has(parsed.toString())) return true
  return parsed.kind() === 'ipv6' && !parsed.match(PUBLIC_V6)
}
