import { inUrl } from '@storekeeper/contract/list'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '~/api'
import { type Conversation, hasOlder, lastGap, lastSequence, newestRun, take } from './conversation'

/** Spec 9: the number of messages per page. */
const PAGE_SIZE = 10
/** The number of missing messages per request. */
const PIECE = 200
/** The maximum number of requests to fill gaps, latest first; scrolling loads the remaining messages. */
const MOST_PIECES = 5
/** The number of known messages that are fetched again, since they may have been read in the meantime. */
const AGAIN = 10

export const conversationKey = (chat: string) => [...api.liveChats.messages.key(), 'conversation', chat]

/**
 * A chat's messages: first the latest page, then the messages since the last known one, and those missing
 * between.
 */
export const conversationQuery = (chat: string) =>
  queryOptions({
    queryKey: conversationKey(chat),
    queryFn: async ({ client, signal }) => {
      const now = () => client.getQueryData<Conversation>(conversationKey(chat)) ?? NOTHING
      const last = lastSequence(now())
      const coming = await (last === 0
        ? fetchMessages(chat, { limit: PAGE_SIZE }, signal)
        : fetchMessages(chat, { limit: PIECE, after: Math.max(0, last - AGAIN) }, signal))
      const whole = await fillGaps(chat, take(now(), coming), signal)
      return take(now(), whole) === now() ? now() : newestRun(take(now(), whole))
    },
    structuralSharing: false,
    // This screen received no updates while another screen was open.
    staleTime: 0,
    meta: { handlesErrors: true },
  })

/** Fetches one more page of messages before the first known one. */
export const fetchOlder = async (queries: QueryClient, chat: string) => {
  const [first] = queries.getQueryData<Conversation>(conversationKey(chat)) ?? NOTHING
  if (!first || !hasOlder([first])) return
  const older = await fetchMessages(chat, { limit: PAGE_SIZE, before: first.sequence })
  takeIn(queries, chat, older)
}

/**
 * Merges messages into a loaded conversation; a conversation that is not loaded will contain them when it is.
 */
export const takeIn = (queries: QueryClient, chat: string, coming: Conversation) =>
  queries.setQueryData<Conversation>(conversationKey(chat), (known) => known && take(known, coming))

const fillGaps = async (chat: string, known: Conversation, signal: AbortSignal): Promise<Conversation> => {
  let whole = known
  for (let piece = 0; piece < MOST_PIECES; piece += 1) {
    const gap = lastGap(whole)
    if (!gap) return whole
    const missing = await fetchMessages(chat, { limit: PIECE, ...gap }, signal)
    if (missing.length === 0) return whole
    whole = take(whole, missing)
  }
  return whole
}

type Wanted = { limit: number; before?: number; after?: number }

const fetchMessages = async (chat: string, wanted: Wanted, signal?: AbortSignal): Promise<Conversation> => {
  const { items } = await api.liveChats.messages.call({ chatId: chat, ...inUrl(wanted) }, { signal })
  return items
}

const NOTHING: Conversation = []
