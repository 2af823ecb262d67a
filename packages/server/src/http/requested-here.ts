import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from this machine. Excludes forwarded requests, since all connections behind a
 * proxy are local, and requests with a foreign host name, since a web page can point one to this machine.
 */
export function isRequestedHere(request: FastifyRequest): boolean {
  const isPassedOn = PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
  return (
    !isPassedOn && isLoopback(request.socket.remoteAddress ?? '') && HERE.test(request.headers.host ?? '')
  )
}

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const isLoopback = (address: string) => /^(::ffff:)?127\./.test(address) || address === '::1'
