import { useEffect, useState } from 'react'
import { say } from '~/live/socket'
import { createStore } from '~/store'

/** Who keeps writing says so this often; who is silent for longer has stopped, whatever they said last. */
const SAID_EVERY_MS = 3000
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

/** Who writes in this chat now, by name; null stands for the customer. */
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
 * Tells the customer that somebody writes, not oftener than needed, and that they stopped. A socket that is lost tells
 * nobody: what is not heard is not missed.
 */
export const typingTeller = (chatUuid: string) => {
  let saidAt = 0
  const tell = (isTyping: boolean) => {
    saidAt = isTyping ? Date.now() : 0
    say('live_chat_admin_typing', { chatUuid, isTyping }).catch(() => undefined)
  }
  return {
    writes: () => {
      if (Date.now() - saidAt > SAID_EVERY_MS) tell(true)
    },
    stops: () => {
      if (saidAt > 0) tell(false)
    },
  }
}
