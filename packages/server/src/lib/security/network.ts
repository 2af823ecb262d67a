import ipaddr from 'ipaddr.js'

/** In groups of 16 bits: the longest prefix that providers assign to a customer, and the shortest. */
const LEAST = 4
const MOST = 3

/**
 * Normalizes an address to the network of its owner: for IPv6 the /64 of a customer, otherwise the address
 * itself. Returns text that is no address unchanged.
 */
export const toNetwork = (address: string): string => toRange(address, LEAST)

/** The same with the shortest prefix: for IPv6 the /48, which contains 65,536 networks of /64. */
export const toWideNetwork = (address: string): string => toRange(address, MOST)

function toRange(address: string, groups: number): string {
  if (!ipaddr.isValid(address)) return address
  const one = ipaddr.process(address)
  if (!(one instanceof ipaddr.IPv6)) return one.toString()
  return `${one.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`
}

/** Whether an address is one of these addresses, or in one of these networks in CIDR notation. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const one = ipaddr.process(address)
  return networks.some((network) => {
    if (!network.includes('/')) return ipaddr.process(network).toString() === one.toString()
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === one.kind() && one.match(base, bits)
  })
}

/** Whether the host of a URL is this machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
