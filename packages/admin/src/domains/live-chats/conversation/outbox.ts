import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { type Refusal, refusalOf } from '~/failure'
import { newRequestId } from '~/lib/request-id'
import { liveState } from '~/live/live-state'
import { currentLogin } from '~/session/session'
import { createStore } from '~/store'
import { failureText } from '~/toast-failure'
import type { Conversation } from './conversation'
import { takeIn } from './conversation-query'
import { drop, fail, goOn, nextOf, tryAgain, type Unsent, UnsentMessage, wait, withoutSent } from './unsent'

/** A server that keeps silent so long is not reached. */
const PATIENCE_MS = 15_000
const RETRY_MS = 1000
const RETRY_MOST_MS = 5000

/** What this tab wrote and the server has not confirmed; stored across a reload of the tab. */
const outbox = createStore<Unsent>([])
/** The author of these messages: another admin who signs in here does not send them. */
let owner: string | undefined
const isTheirs = () => owner !== undefined && owner === currentLogin()?._id
/** The chats of which something is being sent at this moment. */
const running = new Set<string>()
/** How often in a row a chat was not reached, and which of them are tried again after a pause. */
const misses = new Map<string, number>()
const pausing = new Set<string>()

/** Goes on with what the tab stored for the admin who is signed in; called when the screen opens. */
export const openOutbox = (queries: QueryClient) => {
  if (!isTheirs()) {
    owner = currentLogin()?._id
    misses.clear()
    outbox.set(readStored())
  }
  for (const chat of new Set(outbox.get().map((one) => one.chat))) {
    change((all) => goOn(all, chat))
    void run(queries, chat)
  }
}

export const useUnsent = (chat: string): Unsent => {
  const all = outbox.use()
  return useMemo(() => all.filter((one) => one.chat === chat), [all, chat])
}

export const hasUnsent = () => outbox.get().length > 0

/** Sends a message: shown at once, sent after those before it, and again until it is there or refused. */
export const sendMessage = (
  queries: QueryClient,
  written: { chat: string; message: string; media: ChatMedia[] },
) => {
  const createdAt = new Date().toISOString()
  const one = { ...written, requestId: newRequestId(), createdAt, state: 'sending' as const, failure: null }
  change((all) => [...all, one])
  // Behind those that wait for the connection it waits as well, but tries it.
  change((all) => goOn(all, written.chat))
  void run(queries, written.chat)
}

export const retry = (queries: QueryClient, { requestId, chat }: UnsentMessage) => {
  change((all) => goOn(tryAgain(all, requestId), chat))
  void run(queries, chat)
}

export const giveUp = ({ requestId }: UnsentMessage) => change((all) => drop(all, requestId))

/** Messages that the server returns are sent, also where its answer was lost. */
export const noteSent = (known: Conversation) => change((all) => withoutSent(all, known))

/** One after the other, so that none overtakes another. */
const run = async (queries: QueryClient, chat: string) => {
  if (running.has(chat)) return
  running.add(chat)
  try {
    for (let next = nextOf(outbox.get(), chat); next && isTheirs(); next = nextOf(outbox.get(), chat))
      await sendOne(queries, next)
  } finally {
    running.delete(chat)
  }
}

const sendOne = async (queries: QueryClient, { requestId, chat, message, media }: UnsentMessage) => {
  try {
    const sent = await api.liveChats.send.call(
      { chat, message, media: media.map(({ url }) => url), requestId },
      { signal: AbortSignal.timeout(PATIENCE_MS) },
    )
    misses.delete(chat)
    takeIn(queries, chat, [sent])
    change((all) => drop(all, requestId))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal && isFinal(refusal)) {
      misses.delete(chat)
      return change((all) => fail(all, requestId, failureText(error)))
    }
    change((all) => wait(all, chat))
    tryLater(queries, chat, Number(refusal?.params.retryAfterSeconds ?? 0) * 1000)
  }
}

/** Whether the server would refuse the same message again, such as one with a file that is gone. */
const isFinal = ({ status }: Refusal) => status >= 400 && status < 500 && !PASSING.has(status)

/** Signed out, too slow, at the same moment as another change, and too often. */
const PASSING = new Set([401, 408, 409, 425, 429])

/** Tries again after a pause that grows, or as long as the server asks for, and at once when the connection is back. */
const tryLater = (queries: QueryClient, chat: string, retryAfterMs: number) => {
  if (pausing.has(chat)) return
  pausing.add(chat)
  const missed = (misses.get(chat) ?? 0) + 1
  misses.set(chat, missed)
  const again = () => {
    pausing.delete(chat)
    clearTimeout(pause)
    window.removeEventListener('online', again)
    stop()
    change((all) => goOn(all, chat))
    void run(queries, chat)
  }
  const pause = setTimeout(again, retryAfterMs || Math.min(RETRY_MS * missed, RETRY_MOST_MS))
  window.addEventListener('online', again)
  const stop = liveState.subscribe((state) => {
    if (state === 'up') again()
  })
}

const change = (changed: (all: Unsent) => Unsent) => {
  const next = changed(outbox.get())
  if (next === outbox.get()) return
  outbox.set(next)
  keep(next)
}

/** Of this tab alone: another one must not send what this one is sending. */
const keyOf = () => `storekeeper.unsent.${owner ?? ''}`

const readStored = (): Unsent => {
  try {
    return z.array(UnsentMessage).safeParse(JSON.parse(sessionStorage.getItem(keyOf()) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const keep = (unsent: Unsent) => {
  try {
    if (unsent.length === 0) sessionStorage.removeItem(keyOf())
    else sessionStorage.setItem(keyOf(), JSON.stringify(unsent))
  } catch {
    // A browser that is full or keeps nothing must not disturb who is writing.
  }
}
