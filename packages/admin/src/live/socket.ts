import type { Ack, SaidAnswer, SaidInput, SaidName } from '@storekeeper/contract/live/said'
import { ACK_TIMEOUT_MS, SOCKET_ERRORS } from '@storekeeper/contract/live/socket'
import type { ToldAdminsName, ToldAdminsPayload } from '@storekeeper/contract/live/told'
import type { Socket } from 'socket.io-client'
import { connectTimedOut, disconnected, LiveFailure, unanswered } from './live-failure'
import { liveState } from './live-state'

/** The one socket of this tab, while somebody is signed in. */
const held: { socket: Socket | null; failure: LiveFailure | null } = { socket: null, failure: null }

export const useLiveState = liveState.use

/**
 * Says something to the server and answers what it acknowledged; waits while the socket is connecting. Rejects with a
 * `LiveFailure`: the server's refusal with its code, sentence and fields, or one of the three of specification 8.
 */
export const say = async <Name extends SaidName>(
  name: Name,
  payload: SaidInput<Name>,
): Promise<SaidAnswer<Name>> => {
  const until = Date.now() + ACK_TIMEOUT_MS
  await untilUp()
  if (!held.socket) throw disconnected()
  return sayOver<Name>(held.socket, name, payload, until - Date.now())
}

/** Hears what the server tells by this name, across lost connections, until the answer is called. */
export const listen = <Name extends ToldAdminsName>(
  name: Name,
  hear: (payload: ToldAdminsPayload<Name>) => void,
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

/** Tells all who listen; for whoever holds the socket. */
export const tellListeners = (name: string, payload: unknown) => {
  for (const ear of [...(listeners.get(name) ?? [])]) ear(payload)
}

/** For whoever holds the socket: what is said goes over this one from now on. */
export const holdSocket = (socket: Socket | null) => {
  held.socket = socket
  held.failure = null
}

/** For whoever holds the socket: why it could not connect, for those who wait for it. */
export const noteFailure = (error: Error) => {
  held.failure = error.message === SOCKET_ERRORS.connectTimeout ? connectTimedOut() : disconnected()
}

/** Says something over a socket that is connected. */
export const sayOver = async <Name extends SaidName>(
  socket: Socket,
  name: Name,
  payload: SaidInput<Name>,
  withinMs: number,
): Promise<SaidAnswer<Name>> => {
  if (!socket.connected) throw disconnected()
  const ack: Ack<SaidAnswer<Name>> = await socket
    .timeout(Math.max(1, withinMs))
    .emitWithAck(name, payload)
    .catch((error: Error) => {
      throw error.message === SOCKET_ERRORS.ackTimeout ? unanswered() : disconnected()
    })
  if (!ack.ok) throw new LiveFailure(ack.code, ack.message, ack.issues)
  return ack
}

/** While the socket connects it is waited for, at most as long as for an acknowledgement; one that is lost is not. */
const untilUp = () =>
  new Promise<void>((resolve, reject) => {
    const settle = () => {
      const state = liveState.get()
      if (state === 'connecting') return false
      if (state === 'up') resolve()
      else reject(held.failure ?? disconnected())
      return true
    }
    if (settle()) return
    const stop = liveState.subscribe(() => {
      if (!settle()) return
      stop()
      clearTimeout(patience)
    })
    const patience = setTimeout(() => {
      stop()
      reject(unanswered())
    }, ACK_TIMEOUT_MS)
  })
