import type { Socket } from 'socket.io'
import { emitToSocket } from '../../ports/live/emit-to-socket.ts'
import type { PublishedEvent } from '../../ports/outbox/read-events.ts'
import { type SentToCustomer, sentToCustomer } from './customer-event-of.ts'

/** A socket of this process and the one chat it is about. */
export type Member = {
  socket: Socket
  chat: string
  uuid: string
  site: string
  /** What happened while the member is answered; null once it is up to date. */
  waiting: SentToCustomer[] | null
  /** The place up to which it was given the messages when it came. */
  given: number
}

/** The customers' sockets of this process, by socket and by chat: what happens in a chat goes to its own sockets alone. */
export function openMembers() {
  const bySocket = new Map<string, Member>()
  const byChat = new Map<string, Set<Member>>()

  function add(member: Member) {
    bySocket.set(member.socket.id, member)
    const others = byChat.get(member.uuid)
    if (others) others.add(member)
    else byChat.set(member.uuid, new Set([member]))
  }

  function remove(socket: Socket) {
    const member = bySocket.get(socket.id)
    if (!member) return undefined
    bySocket.delete(socket.id)
    const others = byChat.get(member.uuid)
    others?.delete(member)
    if (others?.size === 0) byChat.delete(member.uuid)
    return member
  }

  /** In the order in which it is called, which is that of the events. */
  function emit(event: PublishedEvent) {
    const outgoing = sentToCustomer(event)
    if (!outgoing) return
    for (const member of byChat.get(outgoing.uuid) ?? [])
      if (member.waiting) member.waiting.push(outgoing.emitted)
      else emitOne(member, outgoing.emitted)
  }

  /** Once the answer to coming is on its way, what happened meanwhile follows. */
  function beginTelling(member: Member) {
    for (const emitted of member.waiting ?? []) emitOne(member, emitted)
    member.waiting = null
  }

  /** Disconnects the clients in these chats: each comes back by itself, and receives why it may not. */
  function hangUp(uuids: Iterable<string>) {
    for (const uuid of uuids)
      for (const { socket } of [...(byChat.get(uuid) ?? [])]) {
        remove(socket)
        socket.conn.close(true)
      }
  }

  return {
    ...{ add, remove, emit, beginTelling, hangUp },
    of: (socket: Socket) => bySocket.get(socket.id),
    /** The chats that they are in. */
    chats: (): string[] => [...byChat.keys()],
  }
}

export type Members = ReturnType<typeof openMembers>

function emitOne({ socket, given }: Member, { name, payload }: SentToCustomer) {
  // What it was given already, of which the event comes behind.
  if ('message' in payload && payload.message.place <= given) return
  emitToSocket(socket, name, payload)
}
