import { ACK_TIMEOUT_MS, SOCKET } from '@storekeeper/contract/live/socket'
import type { Socket } from 'socket.io-client'
import { api } from '~/api'
import { queryClient } from '~/query-client'
import { endRefusedSession } from '~/session/session'
import type { Effects } from './effects'
import type { lastSeenEvent } from './last-seen-event'
import { LiveFailure } from './live-failure'
import { liveState } from './live-state'
import { emitOver } from './socket'
import { getLiveQueryKeys } from './stale-queries'

type Options = {
  token: string
  lastSeen: ReturnType<typeof lastSeenEvent>
  effects: Effects
  /** The server refuses the client temporarily: retry after this number of milliseconds. */
  refused: (afterMs: number) => void
  /** The server did not respond. */
  lost: () => void
}

/** Meanwhile the profile is refetched, since two-step sign-in may have become required. */
const AT_GATE_MS = 30_000

/** Subscribes to events, and requests those missed since the last received event. */
export const joinLive = (socket: Socket, { token, lastSeen, effects, refused, lost }: Options) => {
  let joining: Promise<void> | undefined

  const request = async (withinMs: number) => {
    const requested = { token, last: lastSeen.get() }
    const { number, isReset } = await emitOver(socket, 'join-admin', requested, withinMs)
    // Events received before the acknowledgement are the missed ones.
    lastSeen.set(number)
    if (isReset) void queryClient.invalidateQueries()
    // No response named an event, so the server could not replay those between a screen's query and this
    // subscription.
    else if (requested.last === null)
      for (const queryKey of getLiveQueryKeys()) void queryClient.invalidateQueries({ queryKey })
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

  /** Only one request runs at a time; concurrent callers share it. */
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
