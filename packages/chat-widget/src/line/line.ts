import type { Ack, SaidAnswer, SaidInput, SaidName } from '@storekeeper/contract/live/said'
import { ACK_TIMEOUT_MS, SOCKET_ERRORS } from '@storekeeper/contract/live/socket'
import type { ToldCustomersName, ToldCustomersPayload } from '@storekeeper/contract/live/told-customers'
import { say } from './packets.ts'
import { openSocket } from './socket.ts'

/** What a customer may say. */
type CustomerSays = Extract<SaidName, `start_live_chat_${string}` | `live_chat_customer_${string}`>
export type Told = { [Name in ToldCustomersName]: (payload: ToldCustomersPayload<Name>) => void }

export type Line = {
  /** Answers what the acknowledgement brings. Throws a `Refusal`, or an error of the line, which may pass. */
  say<Name extends CustomerSays>(name: Name, payload: SaidInput<Name>): Promise<SaidAnswer<Name>>
  close(): void
}

type Events = { connected: () => void; lost: () => void; told: Told }
type Waiting = { settle(ack: Ack<object>): void; fail(reason: string): void }

/** The line to the shop: what is said is acknowledged or fails within a time, what is told is heard. */
export function openLine(origin: string, { connected, lost, told }: Events): Line {
  const heard = new Map<string, (payload: never) => void>(Object.entries(told))
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
      if (packet.kind === 'ack') waiting.get(packet.id)?.settle(packet.answer as Ack<object>)
      else heard.get(packet.name)?.(packet.payload as never)
    },
  })

  return {
    say: <Name extends CustomerSays>(name: Name, payload: SaidInput<Name>) =>
      new Promise<SaidAnswer<Name>>((resolve, reject) => {
        if (!socket.isConnected()) return reject(new Error(SOCKET_ERRORS.disconnected))
        number += 1
        const id = number
        const fail = (reason: string) => end(() => reject(new Error(reason)))
        const timer = setTimeout(() => fail(SOCKET_ERRORS.ackTimeout), ACK_TIMEOUT_MS)
        const end = (settle: () => void) => {
          clearTimeout(timer)
          waiting.delete(id)
          settle()
        }
        waiting.set(id, {
          fail,
          settle: (ack) => end(() => (ack.ok ? resolve(ack as SaidAnswer<Name>) : reject(new Refusal(ack)))),
        })
        socket.send(say(id, name, payload))
      }),
    close() {
      socket.close()
      failAll()
    },
  }
}

/** What is refused with one of these is refused again; all else, such as an accident of the server, may pass. */
const FINAL = ['BAD_REQUEST', 'REFUSED', 'NOT_FOUND', 'FORBIDDEN']

/** The server heard it and has not done it. */
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
