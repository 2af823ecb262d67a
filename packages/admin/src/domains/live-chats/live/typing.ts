import { useEffect, useState } from 'react'
import { emit } from '~/live/socket'
import { createStore } from '~/store'

/** A client that is typing reports it this often; one silent for longer has stopped, whatever it last reported. */
const EMIT_EVERY_MS = 3000
const BELIEVED_MS = 7000

/** Who writes in a chat now: the customer, or a colleague by name. Times are when to stop believing it. */
type Typing = { chatUuid: string; name: string | null; until: number }
const typing = createStore<readonly Typing[]>([])

/** `name` is null for the customer. */
export const noteTyping = (chatUuid: string, name: string | null, isTyping: boolean) => {
  const others = typing.get().filter((one) => one.chatUuid !== chatUuid || one.name !== name)
  const until = Date.now() + BELIEVED_MS
  if (isTyping || others.length < typing.get().length)
    typing.set(isTyping ? [...others, { chatUuid, name, until }] : others)
}

/** Who writes in this chat now, by name; null means the customer. */
export const useTyping = (chatUuid: string): readonly (string | null)[] => {
  const all = typing.use().filter((one) => one.chatUuid === chatUuid)
  const [now, setNow] = useState(Date.now)
  const believed = all.filter(({ until }) => until > now)
  const next = Math.min(...all.map(({ until }) => until))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const ending = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 50)
    return () => clearTimeout(ending)
  }, [next])
  return believed.map(({ name }) => name)
}

/**
 * Informs the customer that an admin is typing, not more often than needed, and that they stopped. A lost socket sends
 * nothing: a missed signal does no harm.
 */
export const typingEmitter = (chatUuid: string) => {
  let messageAt = 0
  const send = (isTyping: boolean) => {
    messageAt = isTyping ? Date.now() : 0
    emit('live_chat_admin_typing', { chatUuid, isTyping }).catch(() => undefined)
  }
  return {
    writes: () => {
      if (Date.now() - messageAt > EMIT_EVERY_MS) send(true)
    },
    stops: () => {
      if (messageAt > 0) send(false)
    },
  }
}
