import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import type { Socket } from 'socket.io'

/** The trusted proxies (`TRUST_PROXY`): their number, their addresses, or all (true) or none (false). */
export type TrustProxy = boolean | number | string

type Trusts = (address: string, hop: number) => boolean
export function compileTrust(trustProxy: TrustProxy): Trusts {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return proxyAddress.compile(trustProxy.split(',').map((one) => one.trim()))
}

/** Whether a range is larger than any private network: `10.0.0.0/8` and `fc00::/7` are the largest. */
export function isTooBroad(range: string): boolean {
  const [address = '', size] = range.split('/')
  if (size === undefined || !ipaddr.isValid(address)) return false
  const isMapped = ipaddr.parse(address).kind() === 'ipv6' && ipaddr.process(address).kind() === 'ipv4'
  const prefix = size.includes('.') ? (ipaddr.parse(size).prefixLengthFromSubnetMask() ?? 0) : Number(size)
  if (ipaddr.process(address).kind() === 'ipv6') return prefix < 7
  return prefix - (isMapped ? 96 : 0) < 8
}

/** The client address of a socket, by the same rules as for a call. */
export const getClientAddress = (
  { request }: Pick<Socket, 'request'>,
  trustProxy: TrustProxy = false,
): string => proxyAddress(request, compileTrust(trustProxy))

/** The host of the socket's request, by the same rules as for a call. */
export function getHost(
  { request }: { request: IncomingMessage },
  trustProxy: TrustProxy = false,
): string | undefined {
  const { host, 'x-forwarded-host': forwarded } = request.headers
  if (!forwarded || !compileTrust(trustProxy)(request.socket.remoteAddress ?? '', 0)) return host
  return String(forwarded).split(',').at(-1)?.trim()
}
