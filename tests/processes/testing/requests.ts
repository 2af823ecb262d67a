import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasManyAddresses } from '@storekeeper/server/testing/from-address'

/** A request with the status of its response; 0 if the connection broke. */
export type Sent = {
  method: string
  path: string
  status: number
  /** Whether a process was killed while the request ran. */
  wasInFlight: boolean
}

export type Answer = { status: number; text: string }
export type Clients = {
  /** All failed requests in order: no response, or a server error. */
  failures: Sent[]
  /** The number of successful requests. */
  answered(): number
  /** Marks the requests that run now or start before `act` is done. */
  whileOneDies<Result>(act: () => Promise<Result>): Promise<Result>
  call(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Repeats the request until it is answered, as a client does. */
  retry(method: string, path: string, options?: RequestOptions): Promise<Answer>
}
type RequestOptions = { token?: string; body?: object | FormData; from?: number }

/** Clients of a shop, each with its own address. */
export function openClients(url: string): Clients {
  const agent = new Agent({ keepAlive: true })
  const inFlight = new Set<Sent>()
  const failures: Sent[] = []
  let answered = 0
  let isDying = false

  const call: Clients['call'] = async (method, path, { token, body, from } = {}) => {
    const sent: Sent = { method, path, status: 0, wasInFlight: isDying }
    const form = body instanceof FormData ? new Response(body) : null
    const headers = {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
    }
    const content = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body)
    inFlight.add(sent)
    const answer = await send(new URL(path, url), { method, headers, agent, ...fromAddress(from) }, content)
    inFlight.delete(sent)
    sent.status = answer.status
    if (answer.status === 0 || answer.status >= 500) failures.push(sent)
    else answered += 1
    return answer
  }
  return {
    failures,
    answered: () => answered,
    async whileOneDies(act) {
      isDying = true
      for (const sent of inFlight) sent.wasInFlight = true
      const result = await act()
      for (const sent of inFlight) sent.wasInFlight = true
      isDying = false
      return result
    },
    call,
    async retry(...of) {
      for (;;) {
        const answer = await call(...of)
        if (answer.status !== 0 && answer.status < 500) return answer
        await sleep(50)
      }
    },
  }
}

/** Throws unless the request succeeded; the error contains the response. */
export function sure({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`${status}: ${text}`)
}

/**
 * The local address of a request on machines with several: frequent orders from one address would exceed the
 * rate limit.
 */
const fromAddress = (from: number | undefined) =>
  hasManyAddresses && from !== undefined ? { localAddress: `127.2.${from >> 8}.${from & 255}` } : {}

const send = (url: URL, options: object, content: Buffer | string | undefined): Promise<Answer> =>
  new Promise((resolve) => {
    const broken = () => resolve({ status: 0, text: '' })
    const sent = request(url, options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', broken)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
    sent.on('error', broken)
    sent.end(content)
  })
