import type { Socket } from 'socket.io'
import { emitToSocket } from '../../../ports/live/emit-to-socket.ts'
import type { PublishedEvent } from '../../../ports/outbox/read-events.ts'
import { type SentToCustomer, sentToCustomer } from './customer-event.ts'

/** A socket of this process and the chat it belongs to. */
export type Member = {
  socket: Socket
  chat: string
  uuid: string
  site: string
  /** Events that occur before the acknowledgement of joining is sent; null once they are delivered. */
  waiting: SentToCustomer[] | null
  /** The sequence of the last message in the acknowledgement of joining. */
  given: number
}

/**
 * The customers' sockets of this process, indexed by socket and by chat: events of a chat go to its own
 * sockets only.
 */
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

  /** Called in the order of the events, and emits in that order. */
  function emit(event: PublishedEvent) {
    const outgoing = sentToCustomer(event)
    if (!outgoing) return
    for (const member of byChat.get(outgoing.uuid) ?? [])
      if (member.waiting) member.waiting.push(outgoing.emitted)
      else emitOne(member, outgoing.emitted)
  }

  /** Emits the queued events, once the acknowledgement of joining is sent. */
  function deliverQueued(member: Member) {
    for (const emitted of member.waiting ?? []) emitOne(member, emitted)
    member.waiting = null
  }

  /**
   * Disconnects the clients of these chats: each reconnects and receives the error that explains the refusal.
   */
  function hangUp(uuids: Iterable<string>) {
    for (const uuid of uuids)
      for (const { socket } of [...(byChat.get(uuid) ?? [])]) {
        remove(socket)
        socket.conn.close(true)
      }
  }

  return {
    ...{ add, remove, emit, deliverQueued, hangUp },
    of: (socket: Socket) => bySocket.get(socket.id),
    /** The chats with a connected socket. */
    chats: (): string[] => [...byChat.keys()],
  }
}

export type Members = ReturnType<typeof openMembers>

function emitOne({ socket, given }: Member, { name, payload }: SentToCustomer) {
  // The acknowledgement already contained this message; its event arrives later.
  if ('message' in payload && payload.message.sequence <= given) return
  emitToSocket(socket, name, payload)
}
