import ipaddr from 'ipaddr.js'

/** In groups of sixteen bits: the least that one customer of a network provider has to themselves, and the most. */
const LEAST = 4
const MOST = 3

/**
 * Whose an address is, as far as one can know: of IPv6 the /64 that belongs to one customer, with as many addresses as
 * they like; else the one address, however it is written. What is no address is returned as it is.
 */
export const networkOf = (address: string): string => rangeOf(address, LEAST)

/** The same as wide as one customer of a provider may have it: of IPv6 the /48, in which there are 65,536 of /64. */
export const wideNetworkOf = (address: string): string => rangeOf(address, MOST)

function rangeOf(address: string, groups: number): string {
  if (!ipaddr.isValid(address)) return address
  const one = ipaddr.process(address)
  if (!(one instanceof ipaddr.IPv6)) return one.toString()
  return `${one.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`
}
