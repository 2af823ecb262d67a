import { randomUUID } from 'node:crypto'
import { ORPCError, ValidationError } from '@orpc/server'
import {
  type Ack,
  type ClientEventAck,
  type ClientEventName,
  type ClientEventPayload,
  sent,
} from '@storekeeper/contract/live/client-events'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Socket } from 'socket.io'
import { apiError, toReason } from '../../lib/api-error.ts'
import { seconds } from '../../lib/clock.ts'
import { toFailure } from '../../lib/failure.ts'
import { toNetwork } from '../../lib/security/network.ts'
import { refuseUnstorableText } from '../../lib/text/storable-text.ts'
import { isBehind } from './emit-to-socket.ts'

/**
 * The limit of one socket: events per number of seconds. After `MAX_REFUSED` refused events, the server
 * disconnects the client.
 */
const POINTS = 60
const PER_SECONDS = 5
const MAX_REFUSED = 300
/**
 * The limit of all sockets of one address in one process; an office of customers may share the address. It
 * protects the process, so it counts in memory without a query; limits of customers' actions apply to all
 * processes together (`ports/rate-limits.ts`).
 */
const OFFICE = { points: 3000, duration: 10 }
/** How often the log warns about an address that sends too much. */
const FLOOD_WARNINGS = { points: 1, duration: 60 }

export type Listener = {
  /** Handles a client event. Rejects a malformed payload with the invalid fields. */
  on<Name extends ClientEventName>(
    name: Name,
    handle: (payload: ClientEventPayload<Name>) => Promise<ClientEventAck<Name>>,
  ): void
}

type ListenTo = (socket: Socket, address: string) => Listener

/** Creates the function that listens to the clients of this process. */
export function openListeners(log: Logger): ListenTo {
  const addresses = new RateLimiterMemory(OFFICE)
  const warnings = new RateLimiterMemory(FLOOD_WARNINGS)
  return (socket, address) => {
    const ownLog = log.child({ ip: address })
    const network = toNetwork(address)
    const warnAboutFlood = (event: string) =>
      void warnings.consume(network).then(
        () => ownLog.warn({ security: 'refused', event, status: 429 }, 'Request refused'),
        () => undefined,
      )
    return listenTo(socket, {
      countForAddress: () => addresses.consume(network),
      log: ownLog,
      warnAboutFlood,
    })
  }
}

/** The events for which an unknown token counts as a wrong secret. */
const SHOWING_TOKENS = new Set<string>(['start_live_chat_init'] satisfies ClientEventName[])

type About = { countForAddress: () => Promise<unknown>; log: Logger; warnAboutFlood: (event: string) => void }

/**
 * Listens to one client: validates and limits its events, handles them one at a time, and isolates its errors
 * from other clients.
 */
function listenTo(socket: Socket, { countForAddress, log, warnAboutFlood }: About): Listener {
  const meter = new RateLimiterMemory({ points: POINTS, duration: PER_SECONDS })
  const handlers = new Map<string, (payload: unknown) => Promise<object>>()
  let refused = 0
  let running: Promise<void> = Promise.resolve()

  socket.onAny((event: string, ...rest: unknown[]) => {
    const name = String(event).slice(0, 100)
    const acknowledge = rest.findLast((part) => typeof part === 'function')
    const payload = typeof rest[0] === 'function' ? undefined : rest[0]
    const answer = (ack: Ack<object>) => {
      if (typeof acknowledge === 'function') acknowledge(ack)
    }
    if (isBehind(socket)) return socket.conn.close(true)
    Promise.all([meter.consume(''), countForAddress()]).then(
      () => {
        running = running.then(() => work(name, payload, answer))
      },
      (refusal: unknown) => {
        refused += 1
        warnAboutFlood(name)
        if (refused > MAX_REFUSED) return socket.disconnect(true)
        answer(tooMuch(refusal))
      },
    )
  })
  const work = async (name: string, payload: unknown, answer: (ack: Ack<object>) => void) => {
    if (!socket.connected) return
    try {
      const handle = handlers.get(name)
      if (!handle) throw apiError('NOT_FOUND', { resource: 'event' })
      answer({ ok: true, ...(await handle(payload)) })
    } catch (error) {
      const requestId = randomUUID()
      const { status, body } = toFailure(error, requestId)
      const { requestId: _, ...failure } = body
      if (status >= 500) log.error({ err: error, event: name, requestId }, 'An event of a socket failed')
      if (status === 401 || status === 403 || (status === 404 && SHOWING_TOKENS.has(name)))
        log.warn({ security: 'refused', event: name, status, requestId }, 'Request refused')
      if (status === 429) warnAboutFlood(name)
      answer({ ok: false, ...failure })
    }
  }
  return {
    on: (name, handle) =>
      void handlers.set(name, async (payload) => {
        refuseUnstorableText(payload)
        const { bareField } = { bareField: undefined, ...sent[name] }
        const named = bareField && typeof payload === 'string' ? { [bareField]: payload } : payload
        const checked = sent[name].payload.safeParse(named)
        if (!checked.success) throw unusable(checked.error.issues, named)
        return handle(checked.data as ClientEventPayload<typeof name>)
      }),
  }
}

/** The error for a malformed payload, in the same shape as for a call. */
const unusable = (issues: ValidationError['issues'], data: unknown) =>
  new ORPCError('BAD_REQUEST', {
    cause: new ValidationError({ message: 'Unusable', issues, data }),
  })

function tooMuch(refusal: unknown): Ack<object> {
  const waitMs = refusal instanceof RateLimiterRes ? refusal.msBeforeNext : seconds(PER_SECONDS)
  return {
    ok: false,
    ...toReason('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }),
  }
}
