import { inUrl } from '@storekeeper/contract/list'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '~/api'
import { type Conversation, hasOlder, lastGap, lastPlace, newestRun, take } from './conversation'

/** Spec 9: a page of a conversation. */
const PAGE_SIZE = 10
/** What misses comes in larger pieces. */
const PIECE = 200
/** With more gaps than this, only the latest are fetched; the others when the admin scrolls to them. */
const MOST_PIECES = 5
/** This many of the known messages are requested again: they may have been read meanwhile. */
const AGAIN = 10

export const conversationKey = (chat: string) => [...api.liveChats.messages.key(), 'conversation', chat]

/** A chat's messages: the latest at first, then what came since. What misses between is fetched with them. */
export const conversationQuery = (chat: string) =>
  queryOptions({
    queryKey: conversationKey(chat),
    queryFn: async ({ client, signal }) => {
      const now = () => client.getQueryData<Conversation>(conversationKey(chat)) ?? NOTHING
      const last = lastPlace(now())
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

/** Ten more, before the first one that is known. */
export const fetchOlder = async (queries: QueryClient, chat: string) => {
  const [first] = queries.getQueryData<Conversation>(conversationKey(chat)) ?? NOTHING
  if (!first || !hasOlder([first])) return
  const older = await fetchMessages(chat, { limit: PAGE_SIZE, before: first.place })
  takeIn(queries, chat, older)
}

/** Puts messages into a conversation that was fetched; of one that was not, they come when it is. */
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
