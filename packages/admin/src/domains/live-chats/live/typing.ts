import { useEffect, useState } from 'react'
import { emit } from '~/live/socket'
import { createStore } from '~/store'

/** The minimum time in ms between two reports that the admin is typing. */
const EMIT_EVERY_MS = 3000
/** The time in ms after the last report for which a user counts as typing. */
const BELIEVED_MS = 7000

/**
 * A user who is typing in a chat. `name` is null for the customer; `until` is when the state expires, in ms.
 */
type Typing = { chatUuid: string; name: string | null; until: number }
const typing = createStore<readonly Typing[]>([])

/** `name` is null for the customer. */
export const noteTyping = (chatUuid: string, name: string | null, isTyping: boolean) => {
  const others = typing.get().filter((one) => one.chatUuid !== chatUuid || one.name !== name)
  const until = Date.now() + BELIEVED_MS
  if (isTyping || others.length < typing.get().length)
    typing.set(isTyping ? [...others, { chatUuid, name, until }] : others)
}

/** Returns the names of the users who are typing in this chat; null for the customer. */
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
 * Informs the customer that an admin is typing, at most once per interval, and that they stopped. Without a
 * socket nothing is sent, because the state expires by itself.
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
