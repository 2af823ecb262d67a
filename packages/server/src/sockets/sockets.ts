import type { Server as HttpServer } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import type { Db } from '../db/open.ts'
import { openChatSockets, withLinks } from '../domains/live-chats/live-chats.ts'
import { type Clock, seconds } from '../lib/clock.ts'
import { openFileLinks } from '../lib/security/file-links.ts'
import type { Secrets } from '../lib/security/secrets.ts'
import type { Jobs } from '../ports/jobs/jobs.ts'
import { getClientAddress, type TrustProxy } from '../ports/live/client-address.ts'
import { openListeners } from '../ports/live/listen.ts'
import { openSockets } from '../ports/live/open-sockets.ts'
import { openPresences } from '../ports/live/presence.ts'
import { openOutbox } from '../ports/outbox/outbox.ts'
import type { PublishedEvent } from '../ports/outbox/read-events.ts'
import type { RateLimits } from '../ports/rate-limits.ts'
import { openAllReactions } from '../reactions.ts'
import { ADMINS, openAdminSockets } from './admin-sockets.ts'
import { openHandshakes } from './open-handshakes.ts'
import { serveRecordViewers } from './record-viewers.ts'

export type Live = {
  /** Waits until all events are numbered, processed and emitted in this process. */
  complete(): Promise<void>
  /** Continues from the current end of the events; for tests, which empty the database. */
  rewind(): Promise<void>
  /** The number of the last event that this process received. */
  lastEvent(): number
  /** The number of open sockets in this process; `customer` counts all that did not join as an admin. */
  count(): Record<'admin' | 'customer', number>
  /** Throws if Redis does not answer; null if the processes communicate through the database. */
  reachRedis: (() => Promise<void>) | null
  stop(): Promise<void>
}

type Options = {
  http: HttpServer
  db: Db
  pool: pg.Pool
  jobs: Jobs
  log: Logger
  clock: Clock
  rateLimits: RateLimits
  secrets: Secrets
  redisUrl: string | null
  /** Whether this process numbers and processes events as soon as it is notified; by default yes. */
  isCaretaker?: boolean
  publicUrl: () => string
  /** The proxies whose header for the client's address the server trusts (`TRUST_PROXY`). */
  trustProxy?: TrustProxy
}

const ALL_BACK_MS = seconds(3)

/**
 * Opens the live part: sockets of admins and customers, presence, and the events that they receive after a
 * commit.
 */
export async function openLive(options: Options): Promise<Live> {
  const { db, log, clock } = options
  let emitTimer: NodeJS.Timeout | undefined
  const isOriginAllowed = openHandshakes(options)
  const opened = await openSockets({ ...options, isOriginAllowed, cameBack: emitAgain })
  const { io, reachRedis, stop: closeSockets } = opened
  const presences = await openPresences({
    db,
    log,
    changed: (who, isHere) => chats.presenceChanged(who, isHere),
  })
  const fileLinks = openFileLinks(options.secrets, clock)
  const shown = (event: PublishedEvent): PublishedEvent =>
    event.name === 'chat.messageCreated'
      ? { ...event, payload: { ...event.payload, message: withLinks(fileLinks, event.payload.message) } }
      : event
  const admins = openAdminSockets({ ...options, presences, shown, head: () => outbox.tail.head() })
  const adminOf = (socket: Socket) => admins.of(socket)
  const chats = openChatSockets({ ...options, io, presences, fileLinks, adminRoom: ADMINS, adminOf })
  const outbox = await openOutbox({
    ...options,
    reactions: openAllReactions(options),
    emit(event) {
      const shownEvent = shown(event)
      admins.emit(shownEvent)
      chats.emit(shownEvent)
    },
  })

  const listenTo = openListeners(log)
  io.on('connection', (socket) => {
    const listener = listenTo(socket, getClientAddress(socket, options.trustProxy))
    let servesRecords = false
    listener.on('join-admin', async (input) => {
      const token: unknown = input.token ?? socket.handshake.auth.token
      const { session, ...joined } = await admins.join(socket, { ...input, token: String(token) })
      chats.serveAdmin(socket, listener)
      // A client joins again after sleep, and still has its records open.
      if (!servesRecords) serveRecordViewers(socket, listener, { db, io, adminOf })
      servesRecords = true
      socket.emit('all_active_status', await chats.allHere(session.admin))
      setImmediate(() => admins.deliverQueued(socket))
      return joined
    })
    chats.serveCustomer(socket, listener)
    socket.on('disconnect', () => {
      admins.leave(socket)
      presences.go(socket.id).catch((error) => log.warn({ err: error }, 'A socket that went is still noted'))
    })
  })

  /**
   * Emits the current presence after the connection between the processes is restored, since messages were
   * lost meanwhile. The delay gives the other processes time to reconnect.
   */
  function emitAgain() {
    clearTimeout(emitTimer)
    emitTimer = setTimeout(() => {
      chats
        .emitToAllHere()
        .catch((error) => log.warn({ err: error }, 'The presence of admins could not be emitted again'))
    }, ALL_BACK_MS).unref()
  }

  return {
    count() {
      const { sockets, adapter } = io.of('/')
      const admin = adapter.rooms.get(ADMINS)?.size ?? 0
      return { admin, customer: sockets.size - admin }
    },
    reachRedis,
    lastEvent: () => outbox.tail.head(),
    complete: outbox.complete,
    rewind: outbox.tail.rewind,
    async stop() {
      admins.stop()
      await outbox.stop()
      await presences.stop()
      await closeSockets()
      // The caller closes the database next.
      clearTimeout(emitTimer)
    },
  }
}
