import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { io } from 'socket.io-client'
import { queryClient } from '~/query-client'
import { openEffects } from './effects'
import { joinLive } from './join-live'
import { liveState } from './live-state'
import { seenPlace } from './seen-place'
import { emitToListeners, holdSocket, noteFailure } from './socket'
import { watchWaking } from './watch-waking'

type Options = {
  /** The `_id` of the signed-in admin. */
  admin: string
  /** Of their session. */
  token: string
  /** Opens an address of the back-office. */
  follow: (href: string) => void
}

type Ping = { number: number }

/** A server that hangs up may be called again at once, but not over and over. */
const SOON_MS = 5000
const CHECK_WITHIN_MS = 3000

/** Holds the tab's socket for one session, through lost connections and sleep, and answers how to end it. */
export const openLive = ({ admin, token, follow }: Options): (() => void) => {
  const place = seenPlace(admin)
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
    place,
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
    // An ended session is refused at the next attempt; a client dropped for being silent reconnects.
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
      // An event was sent that did not arrive: it is requested.
      if ((payload as Ping).number > (place.get() ?? 0)) void join()
      return
    }
    if (!isAlert(payload)) return
    emitToListeners(name, payload)
    effects.work({ name, payload, isMissed: isJoining() })
  })

  /** Whether an event was not received already. Transient events have no number. */
  const isAlert = (payload: object) => {
    if (!('number' in payload) || typeof payload.number !== 'number') return true
    if (payload.number <= (place.get() ?? 0)) return false
    place.set(payload.number)
    return true
  }

  const stopWatching = watchWaking(() => {
    if (socket.connected) void join(CHECK_WITHIN_MS)
    else reconnect()
  })

  liveState.set('connecting')
  holdSocket(socket)
  socket.connect()

  return () => {
    isClosed = true
    clearTimeout(again)
    stopWatching()
    effects.stop()
    socket.disconnect()
    holdSocket(null)
    liveState.set('off')
  }
}
