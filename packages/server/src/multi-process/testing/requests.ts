import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasManyAddresses } from '../../testing/from-address.ts'

/** A request that was sent, and what came of it; 0 where the line broke. */
export type Sent = {
  method: string
  path: string
  status: number
  /** Whether a process was killed between its beginning and its end. */
  wasInFlight: boolean
}

export type Answer = { status: number; text: string }
export type Clients = {
  /** All that failed, in order: no answer, or one that blames the shop. */
  failures: Sent[]
  /** How many were answered well. */
  answered(): number
  /** Marks what is in flight now, and what begins until `act` is done. */
  whileSomebodyDies<Result>(act: () => Promise<Result>): Promise<Result>
  call(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Sends the request until it is answered, as a client that needs it done would. */
  insist(method: string, path: string, options?: RequestOptions): Promise<Answer>
}
type RequestOptions = { token?: string; body?: object | FormData; from?: number }

/** People at their browsers, who ask a shop for this and that, each from an address of their own. */
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
    async whileSomebodyDies(act) {
      isDying = true
      for (const sent of inFlight) sent.wasInFlight = true
      const result = await act()
      for (const sent of inFlight) sent.wasInFlight = true
      isDying = false
      return result
    },
    call,
    async insist(...of) {
      for (;;) {
        const answer = await call(...of)
        if (answer.status !== 0 && answer.status < 500) return answer
        await sleep(50)
      }
    },
  }
}

/** For what has to be done; a refusal is in the error. */
export function sure({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`${status}: ${text}`)
}

/** Who orders often does so from everywhere, where this machine can play that. */
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
