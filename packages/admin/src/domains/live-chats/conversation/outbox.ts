import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { getRefusal, type Refusal } from '~/failure'
import { newRequestId } from '~/lib/request-id'
import { liveState } from '~/live/live-state'
import { currentLogin } from '~/session/session'
import { createStore } from '~/store'
import { failureText } from '~/toast-failure'
import type { Conversation } from './conversation'
import { takeIn } from './conversation-query'
import { drop, fail, findNext, goOn, tryAgain, type Unsent, UnsentMessage, wait, withoutSent } from './unsent'

/** After this time without a response the server counts as unreachable. */
const TIMEOUT_MS = 15_000
const RETRY_MS = 1000
const RETRY_MOST_MS = 5000

/**
 * The messages of this tab that the server has not confirmed; the session storage preserves them across
 * reloads.
 */
const outbox = createStore<Unsent>([])
/** The author of these messages: another admin who signs in must not send them. */
let owner: string | undefined
const isTheirs = () => owner !== undefined && owner === currentLogin()?._id
/** The chats with a message being sent. */
const running = new Set<string>()
/** The number of consecutive failures per chat, and the chats that wait for their next attempt. */
const misses = new Map<string, number>()
const pausing = new Set<string>()

/** Resumes the stored messages of the signed-in admin; called when the screen opens. */
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

/**
 * Sends a message: shows it immediately, sends it after the earlier ones, and retries until the server stores
 * or refuses it.
 */
export const sendMessage = (
  queries: QueryClient,
  written: { chat: string; message: string; media: ChatMedia[] },
) => {
  const createdAt = new Date().toISOString()
  const one = { ...written, requestId: newRequestId(), createdAt, state: 'sending' as const, failure: null }
  change((all) => [...all, one])
  // If earlier messages wait for the connection, this triggers another attempt.
  change((all) => goOn(all, written.chat))
  void run(queries, written.chat)
}

export const retry = (queries: QueryClient, { requestId, chat }: UnsentMessage) => {
  change((all) => goOn(tryAgain(all, requestId), chat))
  void run(queries, chat)
}

export const giveUp = ({ requestId }: UnsentMessage) => change((all) => drop(all, requestId))

/** Removes messages that the server returns, also those whose response was lost. */
export const noteSent = (known: Conversation) => change((all) => withoutSent(all, known))

/** Sends messages in sequence, so that their order is preserved. */
const run = async (queries: QueryClient, chat: string) => {
  if (running.has(chat)) return
  running.add(chat)
  try {
    for (let next = findNext(outbox.get(), chat); next && isTheirs(); next = findNext(outbox.get(), chat))
      await sendOne(queries, next)
  } finally {
    running.delete(chat)
  }
}

const sendOne = async (queries: QueryClient, { requestId, chat, message, media }: UnsentMessage) => {
  try {
    const sent = await api.liveChats.send.call(
      { chat, message, media: media.map(({ url }) => url), requestId },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    )
    misses.delete(chat)
    takeIn(queries, chat, [sent])
    change((all) => drop(all, requestId))
  } catch (error) {
    const refusal = getRefusal(error)
    if (refusal && isFinal(refusal)) {
      misses.delete(chat)
      return change((all) => fail(all, requestId, failureText(error)))
    }
    change((all) => wait(all, chat))
    tryLater(queries, chat, Number(refusal?.params.retryAfterSeconds ?? 0) * 1000)
  }
}

/** Whether the server would refuse the same message again, for example because a file was deleted. */
const isFinal = ({ status }: Refusal) => status >= 400 && status < 500 && !PASSING.has(status)

/** Unauthorized, timeout, conflict, too early, and rate limit. */
const PASSING = new Set([401, 408, 409, 425, 429])

/**
 * Retries after an increasing delay, or after the delay that the server requests, and immediately when the
 * connection is back.
 */
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
  store(next)
}

/**
 * The key within the session storage, which is separate for each tab: another tab must not send the same
 * messages.
 */
const getStorageKey = () => `storekeeper.unsent.${owner ?? ''}`

const readStored = (): Unsent => {
  try {
    return (
      z.array(UnsentMessage).safeParse(JSON.parse(sessionStorage.getItem(getStorageKey()) ?? '[]')).data ?? []
    )
  } catch {
    return []
  }
}

const store = (unsent: Unsent) => {
  try {
    if (unsent.length === 0) sessionStorage.removeItem(getStorageKey())
    else sessionStorage.setItem(getStorageKey(), JSON.stringify(unsent))
  } catch {
    // Full or disabled storage must not prevent sending.
  }
}
