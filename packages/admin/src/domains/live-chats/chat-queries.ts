import { inUrl } from '@storekeeper/contract/list'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '~/api'
import type { ChatFilter } from './list/chat-filter'

/** Chats, paginated, sorted by latest message. */
export const chatsQuery = (filter: ChatFilter) =>
  infiniteQueryOptions(
    api.liveChats.list.infiniteOptions({
      input: (page: number) => inUrl({ ...filter, page, sort: 'latest' }),
      initialPageParam: 1,
      getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      meta: { handlesErrors: true },
    }),
  )

/** The query key of every fetched list of chats, whatever its filters. */
export const chatListsKey = () => api.liveChats.list.key({ type: 'infinite' })

/** The number of chats in each tab, for one site or all. */
export const chatCountsQuery = (site: string) =>
  api.liveChats.counts.queryOptions({ input: { site }, meta: { handlesErrors: true } })

/** `id` is the chat's `_id` or its `uuid`. */
export const chatQuery = (id: string) =>
  api.liveChats.details.queryOptions({ input: { id }, staleTime: 0, meta: { handlesErrors: true } })

export const presencesQuery = () =>
  api.liveChats.presences.queryOptions({ staleTime: 0, meta: { handlesErrors: true } })

/** The options of one site, or of all, in order. */
export const optionsQuery = (site: string) =>
  api.liveChatOptions.list.queryOptions({
    input: inUrl({ site, limit: MOST_OPTIONS, sort: 'position.asc' }),
    meta: { handlesErrors: true },
  })

const MOST_OPTIONS = 200

/** The admins to whom a chat can be assigned. */
export const colleaguesQuery = () =>
  api.admins.list.queryOptions({
    input: inUrl({ limit: 200, blocked: false, active: true, isInvited: false, sort: 'firstName.asc' }),
    staleTime: 60_000,
    meta: { handlesErrors: true },
  })
