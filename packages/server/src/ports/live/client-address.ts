import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Socket } from 'socket.io'

/** Whose word about the client counts (`TRUST_PROXY`): a number of proxies, or their addresses. */
export type TrustProxy = boolean | number | string

type Trusts = (address: string, hop: number) => boolean
export function trustOf(trustProxy: TrustProxy): Trusts {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return proxyAddress.compile(trustProxy.split(',').map((one) => one.trim()))
}

/** The address that a socket comes from, by the same rule as that of a call. */
export const addressOf = ({ request }: Pick<Socket, 'request'>, trustProxy: TrustProxy = false): string =>
  proxyAddress(request, trustOf(trustProxy))

/** The host that it was opened at, by the same rule as that of a call. */
export function hostOf(
  { request }: { request: IncomingMessage },
  trustProxy: TrustProxy = false,
): string | undefined {
  const { host, 'x-forwarded-host': forwarded } = request.headers
  if (!forwarded || !trustOf(trustProxy)(request.socket.remoteAddress ?? '', 0)) return host
  return String(forwarded).split(',').at(-1)?.trim()
}
