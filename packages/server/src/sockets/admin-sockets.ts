import { getSites } from '@storekeeper/contract/grants'
import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import { demandTwoStep } from '../calls.ts'
import type { Db } from '../db/open.ts'
import { getChatRooms, isChatRoom } from '../domains/live-chats/live-chats.ts'
import { hideEmails, hidesEmails } from '../domains/permissions/permissions.ts'
import { findSession, type Session } from '../domains/sessions/sessions.ts'
import { apiError } from '../lib/api-error.ts'
import { type Clock, seconds } from '../lib/clock.ts'
import type { Secrets } from '../lib/security/secrets.ts'
import { emitToSocket } from '../ports/live/emit-to-socket.ts'
import type { Presences } from '../ports/live/presence.ts'
import { type PublishedEvent, readEvents } from '../ports/outbox/read-events.ts'
import { receivedBy } from './admin-event.ts'
import { leaveHiddenRecords } from './record-viewers.ts'

/** A client that missed more events must reload everything. */
const MOST_MISSED = 1000
const PING_PONG_EVERY_MS = seconds(20)
const PONG_WITHIN_MS = seconds(10)

/** The room of all joined admins. */
export const ADMINS = 'admins'
const toAdminKey = (admin: string) => `admin:${admin}`

type Member = {
  socket: Socket
  token: string
  session: Session
  /** The events that occur while the member receives the missed ones; null once it is up to date. */
  waiting: PublishedEvent[] | null
  /** Whether the permissions changed while events wait: they are read again before the events are sent. */
  isOutdated: boolean
}

type Resources = {
  db: Db
  clock: Clock
  log: Logger
  secrets: Secrets
  presences: Presences
  /** Converts an event of the database to its public form. */
  shown: (event: PublishedEvent) => PublishedEvent
  head: () => number
}

/** The sockets of admins in this process. */
export function openAdminSockets({ db, clock, log, secrets, presences, shown, head }: Resources) {
  const members = new Map<string, Member>()
  const findOpenSession = (token: string) => findSession(db, token, clock(), { isUse: false })

  /** Admits an admin with a valid session, and first sends the events missed since `last`. */
  async function join(socket: Socket, { token, last }: { token: string; last: number | null }) {
    const session = await findOpenSession(token)
    // An API key is no admin who is present.
    if (!session || session.isApiKey) throw apiError('UNAUTHORIZED')
    demandTwoStep(session.admin)
    // A socket that disconnected meanwhile would stay a member.
    if (!socket.connected) throw apiError('UNAUTHORIZED')
    const number = head()
    const member: Member = { socket, token, session, waiting: [], isOutdated: false }
    members.set(socket.id, member)
    try {
      await socket.join(ADMINS)
      await enterRooms(member)
      await presences.come(socket.id, toAdminKey(session.admin._id))
      const missed = await readMissed(db, last, number)
      for (const event of missed ?? []) emitOne(member, shown(event))
      return { number, missed: missed?.length ?? 0, isReset: missed === null, session }
    } catch (error) {
      // A half-joined client would wait forever; after a disconnect, it reconnects and retries.
      hangUpOn(socket)
      throw error
    }
  }

  /** Sends the waiting events in order, after the response to the join. */
  function deliverQueued(socket: Socket) {
    const member = members.get(socket.id)
    if (member) deliver(member)
  }

  function deliver(member: Member) {
    if (member.isOutdated) return renew(member)
    for (const event of member.waiting ?? []) emitOne(member, event)
    member.waiting = null
  }

  function emit(event: PublishedEvent) {
    if (event.name === 'admin.sessionsEnded') endSessions(event.payload.sessions)
    if (event.name === 'admin.permissionsChanged') renewSessions(event.payload.admins)
    for (const member of members.values())
      if (member.waiting) member.waiting.push(event)
      else emitOne(member, event)
  }

  function endSessions(ended: readonly string[]) {
    for (const { socket, session } of members.values()) if (ended.includes(session._id)) hangUpOn(socket)
  }

  function renewSessions(admins: readonly string[]) {
    for (const member of members.values()) {
      if (!admins.includes(member.session.admin._id)) continue
      if (member.waiting) member.isOutdated = true
      else renew(member)
    }
  }

  /** Reads the permissions of a member again. Events wait meanwhile, so that none is emitted by the old ones. */
  function renew(member: Member) {
    member.waiting ??= []
    member.isOutdated = false
    renewSession(member)
      .then((isOpen) => isOpen && deliver(member))
      .catch((error) => {
        log.warn({ err: error }, 'The permissions of a socket could not be read again')
        hangUpOn(member.socket)
      })
  }

  /** Disconnects a client whose session ended, or whose admin must first set up two-step sign-in. */
  async function renewSession(member: Member): Promise<boolean> {
    const session = await findOpenSession(member.token)
    if (!session || session.admin.mustSetUpTwoStep) {
      hangUpOn(member.socket)
      return false
    }
    member.session = session
    await enterRooms(member)
    return true
  }

  /** Joins the rooms of the sites whose chats the admin may read, and leaves what they may not view. */
  async function enterRooms({ socket, session: { admin } }: Member): Promise<void> {
    const wanted = getChatRooms(getSites(admin, 'live-chats:read'))
    for (const room of socket.rooms) if (isChatRoom(room) && !wanted.includes(room)) await socket.leave(room)
    await socket.join(wanted)
    await leaveHiddenRecords(socket, db, admin)
  }

  function emitOne({ socket, session: { admin } }: Member, event: PublishedEvent) {
    const emitted = receivedBy(admin, event)
    if (!emitted) return
    const { name, payload } = emitted
    emitToSocket(socket, name, hidesEmails(admin) ? hideEmails(payload, secrets) : payload)
  }

  const pingPong = setInterval(() => {
    for (const member of members.values())
      if (!member.waiting)
        lookAfter(member).catch((error) => log.warn({ err: error }, 'A socket could not be looked after'))
  }, PING_PONG_EVERY_MS)

  /**
   * Disconnects a client that does not answer the ping. Renews the session first, so that changed permissions take
   * effect.
   */
  async function lookAfter(member: Member) {
    const { socket } = member
    if (!(await renewSession(member))) return
    await socket
      .timeout(PONG_WITHIN_MS)
      .emitWithAck('ping_pong', { number: head() })
      .catch(() => hangUpOn(socket))
  }

  return {
    join,
    /** The current session of a joined socket. */
    of: (socket: Socket): Session['admin'] | undefined => members.get(socket.id)?.session.admin,
    deliverQueued,
    emit,
    leave: (socket: Socket) => void members.delete(socket.id),
    stop: () => clearInterval(pingPong),
  }
}

/** Disconnects the client. It reconnects by itself, and an ended session is then rejected at the join. */
const hangUpOn = (socket: Socket) => socket.conn.close()

/**
 * The events after `last` up to `number`. Null, which makes the client reload everything, if there are too
 * many, if they were already deleted, or if `last` is later than `number`.
 */
async function readMissed(db: Db, last: number | null, number: number): Promise<PublishedEvent[] | null> {
  if (last === null || last === number) return []
  if (last > number || number - last > MOST_MISSED) return null
  const missed = await readEvents(db, last, MOST_MISSED, number)
  // Numbers have no gaps: if the first one is not the next, events were deleted.
  if (missed[0]?.number !== last + 1) return null
  return missed.flatMap(({ event }) => event ?? [])
}
