import type {
  Ack,
  ClientEventAck,
  ClientEventInput,
  ClientEventName,
} from '@storekeeper/contract/live/client-events'
import type { CustomerEventName, CustomerEventPayload } from '@storekeeper/contract/live/customer-events'
import { ACK_TIMEOUT_MS, SOCKET_ERRORS } from '@storekeeper/contract/live/socket'
import { emit } from './packets.ts'
import { openSocket } from './socket.ts'

/** What a customer may say. */
type WidgetEventName = Extract<ClientEventName, `start_live_chat_${string}` | `live_chat_customer_${string}`>
export type Received = { [Name in CustomerEventName]: (payload: CustomerEventPayload<Name>) => void }

export type Line = {
  /** Answers what the acknowledgement brings. Throws a `Refusal`, or an error of the line, which may pass. */
  emit<Name extends WidgetEventName>(
    name: Name,
    payload: ClientEventInput<Name>,
  ): Promise<ClientEventAck<Name>>
  close(): void
}

type Events = { connected: () => void; lost: () => void; emitted: Received }
type Waiting = { complete(ack: Ack<object>): void; fail(reason: string): void }

/** The line to the shop: emitted calls are acknowledged or fail within a time, events of the shop are received. */
export function openLine(origin: string, { connected, lost, emitted }: Events): Line {
  const received = new Map<string, (payload: never) => void>(Object.entries(emitted))
  const waiting = new Map<number, Waiting>()
  let number = 0

  const failAll = () => {
    for (const { fail } of [...waiting.values()]) fail(SOCKET_ERRORS.disconnected)
  }
  const socket = openSocket(origin, {
    connected,
    lost() {
      failAll()
      lost()
    },
    packet(packet) {
      // What crosses the line has the shapes of the contract, which both sides are built from.
      if (packet.kind === 'ack') waiting.get(packet.id)?.complete(packet.answer as Ack<object>)
      else received.get(packet.name)?.(packet.payload as never)
    },
  })

  return {
    emit: <Name extends WidgetEventName>(name: Name, payload: ClientEventInput<Name>) =>
      new Promise<ClientEventAck<Name>>((resolve, reject) => {
        if (!socket.isConnected()) return reject(new Error(SOCKET_ERRORS.disconnected))
        number += 1
        const id = number
        const fail = (reason: string) => end(() => reject(new Error(reason)))
        const timer = setTimeout(() => fail(SOCKET_ERRORS.ackTimeout), ACK_TIMEOUT_MS)
        const end = (complete: () => void) => {
          clearTimeout(timer)
          waiting.delete(id)
          complete()
        }
        waiting.set(id, {
          fail,
          complete: (ack) =>
            end(() => (ack.ok ? resolve(ack as ClientEventAck<Name>) : reject(new Refusal(ack)))),
        })
        socket.send(emit(id, name, payload))
      }),
    close() {
      socket.close()
      failAll()
    },
  }
}

/** What is refused with one of these is refused again; all else, such as an accident of the server, may pass. */
const FINAL = ['BAD_REQUEST', 'REFUSED', 'NOT_FOUND', 'FORBIDDEN']

/** The server received the call and refused it. */
export class Refusal extends Error {
  readonly code: string
  readonly issues: readonly { path: string; message: string }[]
  readonly retryAfterSeconds: number

  constructor({ code, message, issues = [], retryAfterSeconds = 0 }: Extract<Ack<object>, { ok: false }>) {
    super(message)
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether there is no use in saying the same again. */
  get isFinal(): boolean {
    return FINAL.includes(this.code)
  }
}
