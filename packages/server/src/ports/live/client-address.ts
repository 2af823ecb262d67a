import proxyAddress from '@fastify/proxy-addr'
import type { Socket } from 'socket.io'

/** The address that a socket comes from, by the same rule as that of a call (`TRUST_PROXY`). */
export function addressOf(socket: Socket, trustProxy: boolean | string = false): string {
  const trust =
    typeof trustProxy === 'string' ? trustProxy.split(',').map((one) => one.trim()) : () => trustProxy
  return proxyAddress(socket.request, trust)
}
