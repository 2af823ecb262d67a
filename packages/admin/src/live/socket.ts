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

/** The only socket of this tab, while an admin is signed in. */
const connection: { socket: Socket | null; failure: LiveFailure | null } = { socket: null, failure: null }

export const useLiveState = liveState.use

/**
 * Sends an event to the server and returns its acknowledgement. Waits while the socket connects. Rejects with
 * a `LiveFailure`: the code of the server, or one of the three of specification 8.
 */
export const emit = async <Name extends ClientEventName>(
  name: Name,
  payload: ClientEventInput<Name>,
): Promise<ClientEventAck<Name>> => {
  const until = Date.now() + ACK_TIMEOUT_MS
  await untilUp()
  if (!connection.socket) throw disconnected()
  return emitOver<Name>(connection.socket, name, payload, until - Date.now())
}

/**
 * Subscribes to the server's events with this name across reconnects, until the returned function is called.
 */
export const listen = <Name extends AdminEventName>(
  name: Name,
  handle: (payload: AdminEventPayload<Name>) => void,
): (() => void) => {
  const registered = listeners.get(name) ?? new Set()
  listeners.set(name, registered)
  // The type of the payload follows from the contract, which the map of listeners cannot express.
  const listener = handle as (payload: unknown) => void
  registered.add(listener)
  return () => void registered.delete(listener)
}

type Listeners = Set<(payload: unknown) => void>
const listeners = new Map<string, Listeners>()

/** Calls all listeners. Only for the module that owns the socket. */
export const emitToListeners = (name: string, payload: unknown) => {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(payload)
}

/** Sets the socket that `emit` uses. Only for the module that owns the socket. */
export const setSocket = (socket: Socket | null) => {
  connection.socket = socket
  connection.failure = null
}

/**
 * Stores why the socket could not connect, for callers that wait for it. Only for the module that owns the
 * socket.
 */
export const noteFailure = (error: Error) => {
  connection.failure = error.message === SOCKET_ERRORS.connectTimeout ? connectTimedOut() : disconnected()
}

/** Emits an event over a connected socket. */
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

/**
 * Waits while the socket connects, at most `ACK_TIMEOUT_MS`. Rejects immediately if the connection is lost.
 */
const untilUp = () =>
  new Promise<void>((resolve, reject) => {
    const finish = () => {
      const state = liveState.get()
      if (state === 'connecting') return false
      if (state === 'up') resolve()
      else reject(connection.failure ?? disconnected())
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
