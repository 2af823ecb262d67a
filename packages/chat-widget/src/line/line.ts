import type {
  Ack,
  ClientEventAck,
  ClientEventInput,
  EventFailure,
} from '@storekeeper/contract/live/client-events'
import type { CustomerEventName, CustomerEventPayload } from '@storekeeper/contract/live/customer-events'
import { ACK_TIMEOUT_MS, SOCKET_ERRORS } from '@storekeeper/contract/live/socket'
import type { EventErrorCode, WidgetEventName } from '../error-code.ts'
import { emit } from './packets.ts'
import { openSocket } from './socket.ts'

export type Received = { [Name in CustomerEventName]: (payload: CustomerEventPayload<Name>) => void }

export type Line = {
  /**
   * Resolves to the acknowledgement. Rejects with a `Refusal`, or with a connection error, which may be
   * temporary.
   */
  emit<Name extends WidgetEventName>(
    name: Name,
    payload: ClientEventInput<Name>,
  ): Promise<ClientEventAck<Name>>
  close(): void
}

type Events = { connected: () => void; lost: () => void; emitted: Received }
type Waiting = { complete(ack: Ack<object>): void; fail(error: Error): void }

/**
 * Opens the connection to the store: emitted events are acknowledged or time out; events of the store are
 * passed on.
 */
export function openLine(origin: string, { connected, lost, emitted }: Events): Line {
  const received = new Map<string, (payload: never) => void>(Object.entries(emitted))
  const waiting = new Map<number, Waiting>()
  let number = 0

  const failAll = () => {
    for (const { fail } of [...waiting.values()]) fail(new Disconnected())
  }
  const socket = openSocket(origin, {
    connected,
    lost() {
      failAll()
      lost()
    },
    packet(packet) {
      // Client and server are built from the same contract, so packets have its types.
      if (packet.kind === 'ack') waiting.get(packet.id)?.complete(packet.answer as Ack<object>)
      else received.get(packet.name)?.(packet.payload as never)
    },
  })

  return {
    emit: <Name extends WidgetEventName>(name: Name, payload: ClientEventInput<Name>) =>
      new Promise<ClientEventAck<Name>>((resolve, reject) => {
        if (!socket.isConnected()) return reject(new Disconnected())
        number += 1
        const id = number
        const fail = (error: Error) => end(() => reject(error))
        const timer = setTimeout(() => fail(new Error(SOCKET_ERRORS.ackTimeout)), ACK_TIMEOUT_MS)
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

/** Not connected, or the connection was lost before the acknowledgement. */
export class Disconnected extends Error {
  constructor() {
    super(SOCKET_ERRORS.disconnected)
  }
}

/** Whether an error code is permanent. Other errors, such as server failures, may be temporary. */
const IS_FINAL: Record<EventErrorCode, boolean> = {
  BAD_REQUEST: true,
  NOT_FOUND: true,
  ORIGIN_NOT_ALLOWED: true,
  PUBLIC_KEY_UNKNOWN: true,
  CHAT_NOT_FOUND: true,
  CHAT_BLOCKED: true,
  CHAT_PERSON_REQUIRED: true,
  CHAT_OPTION_UNAVAILABLE: true,
  CHAT_FILE_UNKNOWN: true,
  FILE_GONE: true,
  TOO_MANY_REQUESTS: false,
  INTERNAL: false,
  DATABASE_UNREACHABLE: false,
  DATABASE_SLOW: false,
  DISK_FULL: false,
  BUSY: false,
  UNAUTHORIZED: false,
  CHAT_NOT_STARTED: false,
  CONNECTION_OF_ADMIN: false,
}

/** The server received the event and refused it. */
export class Refusal extends Error {
  readonly code: string
  /** The error code of each invalid field. */
  readonly fields: Readonly<Record<string, { code: string }>>
  readonly retryAfterSeconds: number

  constructor({ code, params, message, fields = {} }: EventFailure) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = Number(params.retryAfterSeconds ?? 0)
  }

  /** Whether sending the same again would fail too. */
  get isFinal(): boolean {
    return IS_FINAL[this.code as EventErrorCode] === true
  }
}
