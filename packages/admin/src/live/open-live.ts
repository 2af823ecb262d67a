import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { io } from 'socket.io-client'
import { queryClient } from '~/query-client'
import { openEffects } from './effects'
import { firstEvent } from './first-event'
import { joinLive } from './join-live'
import { lastSeenEvent } from './last-seen-event'
import { liveState } from './live-state'
import { emitToListeners, noteFailure, setSocket } from './socket'

type Options = {
  /** The `_id` of the signed-in admin. */
  admin: string
  /** The token of the session. */
  token: string
  /** Navigates to a path of the back-office. */
  follow: (href: string) => void
}

type Ping = { number: number }

/** After the server disconnects, the client reconnects immediately, but not repeatedly within this time. */
const SOON_MS = 5000
const CHECK_WITHIN_MS = 3000

/**
 * Opens the tab's socket for one session, and reconnects after lost connections and sleep. Returns a function
 * that closes it.
 */
export const openLive = ({ admin, token, follow }: Options): (() => void) => {
  const lastSeen = lastSeenEvent(admin, firstEvent(token))
  const effects = openEffects(queryClient, follow)
  const socket = io({
    ...SOCKET,
    transports: [...SOCKET.transports],
    path: SOCKET_PATH,
    autoConnect: false,
    forceNew: true,
    auth: { token },
  })
  let isClosed = false
  let lastHungUp = 0
  let again: ReturnType<typeof setTimeout> | undefined

  const { join, isJoining } = joinLive(socket, {
    token,
    lastSeen,
    effects,
    refused: retryLater,
    lost: reconnect,
  })

  function reconnect() {
    if (isClosed) return
    clearTimeout(again)
    socket.disconnect().connect()
  }
  function retryLater(afterMs: number) {
    clearTimeout(again)
    again = setTimeout(reconnect, afterMs)
  }

  socket.on('connect', () => void join())
  socket.on('disconnect', (reason) => {
    liveState.set('down')
    if (isClosed || reason !== 'io server disconnect') return
    // The server refuses an ended session at the next attempt; a client disconnected for inactivity
    // reconnects.
    const isAgain = Date.now() - lastHungUp < SOON_MS
    lastHungUp = Date.now()
    retryLater(isAgain ? SOCKET.reconnectionDelayMax : 0)
  })
  socket.on('connect_error', (error) => {
    noteFailure(error)
    liveState.set('down')
  })
  socket.onAny((name: string, payload: object, answer: unknown) => {
    if (name === 'ping_pong') {
      if (typeof answer === 'function') answer()
      // The server emitted an event that did not arrive: request it.
      if ((payload as Ping).number > (lastSeen.get() ?? 0)) void join()
      return
    }
    if (!isAlert(payload)) return
    emitToListeners(name, payload)
    effects.work({ name, payload, isMissed: isJoining() })
  })

  /** Returns false for events that were already received. Transient events have no number. */
  const isAlert = (payload: object) => {
    if (!('number' in payload) || typeof payload.number !== 'number') return true
    if (payload.number <= (lastSeen.get() ?? 0)) return false
    lastSeen.set(payload.number)
    return true
  }

  const stopWatching = watchWaking(() => {
    if (socket.connected) void join(CHECK_WITHIN_MS)
    else reconnect()
  })

  liveState.set('connecting')
  setSocket(socket)
  socket.connect()

  return () => {
    isClosed = true
    clearTimeout(again)
    stopWatching()
    effects.stop()
    socket.disconnect()
    setSocket(null)
    liveState.set('off')
  }
}

/** Shorter absences do not count as sleep. */
const AWAY_MS = 10_000

/**
 * Calls `woke` when the tab or the computer wakes up or the network returns: connections may be dead without
 * an event.
 */
const watchWaking = (woke: () => void): (() => void) => {
  let hiddenAt: number | null = document.hidden ? Date.now() : null

  const look = () => {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    const awayMs = hiddenAt === null ? 0 : Date.now() - hiddenAt
    hiddenAt = null
    if (awayMs >= AWAY_MS) woke()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', woke)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', woke)
  }
}
