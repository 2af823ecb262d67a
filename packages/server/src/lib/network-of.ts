import ipaddr from 'ipaddr.js'

/** The least that one customer of a network provider has to themselves, in groups of sixteen bits. */
const GROUPS = 4

/**
 * Whose an address is, as far as one can tell: of IPv6 the /64 that somebody has to themselves, with as many addresses as
 * they like; else the one address, however it is written. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const one = ipaddr.process(address)
  if (!(one instanceof ipaddr.IPv6)) return one.toString()
  return `${one.parts
    .slice(0, GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
