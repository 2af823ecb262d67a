import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { aFreePort, type Front } from './testing/front.ts'
import { startNginx } from './testing/nginx.ts'
import { startNodeProxy } from './testing/node-proxy.ts'
import { hasNginx } from './testing/start-front.ts'

type StartFront = (processes: readonly string[]) => Promise<Front>
const standIn = { name: 'the proxy that replaces nginx', start: startNodeProxy }
const nginx = { name: 'nginx, by the file that is shipped,', start: startNginx }
const FRONTS: { name: string; start: StartFront }[] = hasNginx ? [nginx, standIn] : [standIn]
const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'PATCH']
const HAS_NO_BODY = ['GET', 'HEAD']

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

test.each(FRONTS)(
  '$name sends to another process what may be done twice, when one is lost over it, and nothing else',
  async ({ start }) => {
    const received: Record<string, { status: number; processesInput: number }> = {}
    for (const method of METHODS) {
      let processesInput = 0
      const answer: RequestListener = (_request, response) => {
        processesInput += 1
        if (processesInput === 1) response.destroy()
        else response.end()
      }
      const url = await behind(start, [await aProcess(answer), await aProcess(answer)])
      const status = await fetchStatus(url, method)
      received[method] = { status, processesInput }
    }
    const again = { status: 200, processesInput: 2 }
    const never = { status: 502, processesInput: 1 }
    expect(received).toEqual({
      GET: again,
      HEAD: again,
      PUT: again,
      DELETE: again,
      POST: never,
      PATCH: never,
    })
  },
)

test.each(FRONTS)(
  '$name sends everything to another process when one cannot be reached',
  async ({ start }) => {
    for (const method of METHODS) {
      const there = await aProcess((_request, response) => response.end())
      const url = await behind(start, [`http://127.0.0.1:${await aFreePort()}`, there])
      // Regardless of which process receives the first request.
      expect([method, await fetchStatus(url, method), await fetchStatus(url, method)]).toEqual([
        method,
        200,
        200,
      ])
    }
  },
)

test.each(FRONTS)(
  '$name asks for a file of the screens until a process has it, and for nothing else',
  async ({ start }) => {
    const without: RequestListener = (_request, response) => response.writeHead(404).end()
    const having: RequestListener = (_request, response) => response.end()
    const gone = `http://127.0.0.1:${await aFreePort()}`
    const url = await behind(start, [await aProcess(without), gone, await aProcess(having)])
    const fetchStatuses = async (path: string) => {
      const statuses: number[] = []
      for (let times = 0; times < 6; times++) statuses.push(await fetchStatus(new URL(path, url).href, 'GET'))
      return new Set(statuses)
    }
    expect(await fetchStatuses('/assets/main-1a2b.js')).toEqual(new Set([200]))
    expect(await fetchStatuses('/admin/orders')).toEqual(new Set([200, 404]))
  },
)

async function aProcess(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function behind(start: StartFront, processes: readonly string[]): Promise<string> {
  const front = await start(processes)
  closers.push(front.stop)
  return front.url
}

const fetchStatus = async (url: string, method: string): Promise<number> => {
  const response = await fetch(url, { method, body: HAS_NO_BODY.includes(method) ? null : 'text' })
  await response.arrayBuffer()
  return response.status
}
