import type { AdminEventName, AdminEventPayload } from '@storekeeper/contract/live/admin-events'
import type {
  Ack,
  ClientEventAck,
  ClientEventInput,
  ClientEventName,
} from '@storekeeper/contract/live/client-events'
import { ACK_TIMEOUT_MS, SOCKET_ERRORS } from '@storekeeper/contract/live/socket'
import type { Socket } from 'socket.io-client'
import { connectTimedOut, disconnected, LiveFailure, unanswered } from './live-failure'
import { liveState } from './live-state'

/** The one socket of this tab, while an admin is signed in. */
const stored: { socket: Socket | null; failure: LiveFailure | null } = { socket: null, failure: null }

export const useLiveState = liveState.use

/**
 * Sends a message to the server and returns its acknowledgement; waits while the socket is connecting. Rejects with a
 * `LiveFailure`: the server's refusal with its code, or one of the three of specification 8.
 */
export const emit = async <Name extends ClientEventName>(
  name: Name,
  payload: ClientEventInput<Name>,
): Promise<ClientEventAck<Name>> => {
  const until = Date.now() + ACK_TIMEOUT_MS
  await untilUp()
  if (!stored.socket) throw disconnected()
  return emitOver<Name>(stored.socket, name, payload, until - Date.now())
}

/** Listens to the server's events of this name, across lost connections, until the returned function is called. */
export const listen = <Name extends AdminEventName>(
  name: Name,
  hear: (payload: AdminEventPayload<Name>) => void,
): (() => void) => {
  const ears = listeners.get(name) ?? new Set()
  listeners.set(name, ears)
  // Which payload belongs to which name is known by the contract alone.
  const ear = hear as (payload: unknown) => void
  ears.add(ear)
  return () => void ears.delete(ear)
}

type Ears = Set<(payload: unknown) => void>
const listeners = new Map<string, Ears>()

/** Emits to all listeners; for the module that owns the socket. */
export const emitToListeners = (name: string, payload: unknown) => {
  for (const ear of [...(listeners.get(name) ?? [])]) ear(payload)
}

/** For the module that owns the socket: messages go over this one from now on. */
export const holdSocket = (socket: Socket | null) => {
  stored.socket = socket
  stored.failure = null
}

/** For the module that owns the socket: why it could not connect, for the callers that wait for it. */
export const noteFailure = (error: Error) => {
  stored.failure = error.message === SOCKET_ERRORS.connectTimeout ? connectTimedOut() : disconnected()
}

/** Says something over a socket that is connected. */
export const emitOver = async <Name extends ClientEventName>(
  socket: Socket,
  name: Name,
  payload: ClientEventInput<Name>,
  withinMs: number,
): Promise<ClientEventAck<Name>> => {
  if (!socket.connected) throw disconnected()
  const ack: Ack<ClientEventAck<Name>> = await socket
    .timeout(Math.max(1, withinMs))
    .emitWithAck(name, payload)
    .catch((error: Error) => {
      throw error.message === SOCKET_ERRORS.ackTimeout ? unanswered() : disconnected()
    })
  if (!ack.ok) throw new LiveFailure(ack.code, ack.message)
  return ack
}

/** While the socket connects it is waited for, at most as long as for an acknowledgement; one that is lost is not. */
const untilUp = () =>
  new Promise<void>((resolve, reject) => {
    const finish = () => {
      const state = liveState.get()
      if (state === 'connecting') return false
      if (state === 'up') resolve()
      else reject(stored.failure ?? disconnected())
      return true
    }
    if (finish()) return
    const stop = liveState.subscribe(() => {
      if (!finish()) return
      stop()
      clearTimeout(patience)
    })
    const patience = setTimeout(() => {
      stop()
      reject(unanswered())
    }, ACK_TIMEOUT_MS)
  })
