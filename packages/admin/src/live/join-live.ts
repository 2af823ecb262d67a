import { ACK_TIMEOUT_MS, SOCKET } from '@storekeeper/contract/live/socket'
import type { Socket } from 'socket.io-client'
import { api } from '~/api'
import { queryClient } from '~/query-client'
import { endRefusedSession } from '~/session/session'
import type { Effects } from './effects'
import { LiveFailure } from './live-failure'
import { liveState } from './live-state'
import type { seenPlace } from './seen-place'
import { emitOver } from './socket'
import { receivedOf } from './stale-queries'

type Options = {
  token: string
  place: ReturnType<typeof seenPlace>
  effects: Effects
  /** The server cannot let in now: to be tried again after so many milliseconds. */
  refused: (afterMs: number) => void
  /** The server did not answer. */
  lost: () => void
}

/** Meanwhile the profile is checked for a required second step. */
const AT_GATE_MS = 30_000

/** Subscribes to events, and requests those missed since the last event that was seen. */
export const joinLive = (socket: Socket, { token, place, effects, refused, lost }: Options) => {
  let joining: Promise<void> | undefined

  const request = async (withinMs: number) => {
    const requested = { token, last: place.get() }
    const { number, isReset } = await emitOver(socket, 'join-admin', requested, withinMs)
    // What came before the answer is what was missed.
    place.set(number)
    if (isReset) void queryClient.invalidateQueries()
    // Events between a screen's query and this subscription are not sent again.
    else if (requested.last === null)
      for (const queryKey of receivedOf()) void queryClient.invalidateQueries({ queryKey })
    liveState.set('up')
  }

  const recover = (error: unknown) => {
    if (!(error instanceof LiveFailure)) throw error
    if (error.code === 'UNAUTHORIZED') {
      endRefusedSession(token)
      return
    }
    liveState.set('down')
    if (error.code === 'TIMEOUT') return lost()
    if (error.code === 'DISCONNECTED') return
    const isAtGate = error.code === 'TWO_STEP_REQUIRED'
    if (isAtGate) void queryClient.invalidateQueries({ queryKey: api.profile.read.key() })
    refused(isAtGate ? AT_GATE_MS : SOCKET.reconnectionDelayMax)
  }

  /** One at a time: while one is under way it answers for the other too. */
  const join = (withinMs: number = ACK_TIMEOUT_MS): Promise<void> => {
    joining ??= request(withinMs)
      .catch(recover)
      .finally(() => {
        joining = undefined
        effects.caughtUp()
      })
    return joining
  }
  return { join, isJoining: () => joining !== undefined }
}
