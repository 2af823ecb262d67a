import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createProxyServer } from 'http-proxy-3'
import type { Front } from './front.ts'

const LEFT_ALONE_MS = 5000

/**
 * The methods that nginx does not repeat without `non_idempotent`; it repeats all others, including PUT and
 * DELETE.
 */
const NEVER_TWICE = ['POST', 'LOCK', 'PATCH']

/**
 * Follows the rules of deploy/nginx.conf on machines without nginx: uses the processes in turn; tries another
 * one if a process cannot be reached, or the connection breaks during a request that may be repeated; then
 * skips the failed one for a while. For a file of the screens, tries all processes until one has it.
 */
export async function startNodeProxy(processes: readonly string[]): Promise<Front> {
  const proxy = createProxyServer()
  const failedAt = new Map<string, number>()
  let turn = 0
  const inTurn = (): string[] => {
    turn += 1
    const all = processes.map((_, index) => processes[(turn + index) % processes.length] ?? '')
    const isWell = (url: string) => Date.now() - (failedAt.get(url) ?? 0) > LEFT_ALONE_MS
    return [...all.filter(isWell), ...all.filter((url) => !isWell(url))]
  }
  const mayAskAnother = (request: IncomingMessage, error: NodeJS.ErrnoException) =>
    error.code === 'ECONNREFUSED' || !NEVER_TWICE.includes(request.method ?? '')
  const headers = ({ socket }: IncomingMessage) => ({ 'x-forwarded-for': socket.remoteAddress ?? '' })

  const requestFile = (
    request: IncomingMessage,
    response: ServerResponse,
    [target, ...others]: readonly string[],
  ): void => {
    const { method, url = '' } = request
    const input = sendRequest(new URL(url, target), { method, headers: request.headers }, (answer) => {
      if (answer.statusCode === 404 && others.length > 0) {
        answer.resume()
        return requestFile(request, response, others)
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    input.on('error', () => {
      if (target) failedAt.set(target, Date.now())
      if (response.headersSent) response.destroy()
      else if (others.length > 0) requestFile(request, response, others)
      else response.writeHead(502).end()
    })
    input.end()
  }

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/assets/')) return requestFile(request, response, inTurn())
    const body = await buffer(request)
    const send = ([target, ...others]: string[]) => {
      const options = { target, headers: headers(request), buffer: Readable.from([body]) }
      proxy.web(request, response, options, (error) => {
        if (target) failedAt.set(target, Date.now())
        if (others.length > 0 && mayAskAnother(request, error) && !response.headersSent) send(others)
        else if (response.headersSent) response.destroy()
        else response.writeHead(502).end()
      })
    }
    send(inTurn())
  })
  server.on('upgrade', (request, socket, head) => {
    let isThrough = false
    socket.once('pipe', () => {
      isThrough = true
    })
    const send = ([target, ...others]: string[]) =>
      proxy.ws(request, socket, head, { target, headers: headers(request) }, () => {
        if (target) failedAt.set(target, Date.now())
        if (others.length > 0 && socket.writable && !isThrough) send(others)
        else socket.destroy()
      })
    send(inTurn())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'a proxy that replaces nginx, which is not installed, so that deploy/nginx.conf is not tried',
    isStandIn: true,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      proxy.close()
    },
  }
}
