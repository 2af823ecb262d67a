import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { openChat } from '~/live/open-chat'
import { chatQuery, chatsQuery } from '../chat-queries'
import type { ChatSearch } from '../chat-search'
import { toFilter } from './chat-filter'
import { toChats } from './list-changes'

/** The rows of the list, page by page: in live order, or fixed while they have the pointer or the focus. */
export const useChatRows = (search: ChatSearch) => {
  const query = useInfiniteQuery({ ...chatsQuery(toFilter(search)), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const live = useMemo(() => data && toChats(data), [data])
  const [fixed, setFixed] = useState<readonly string[] | null>(null)
  const { rows, isPaused } = useMemo(() => steadyOrder(live ?? [], fixed), [live, fixed])

  const freeze = () => setFixed((now) => now ?? rows.map(({ _id }) => _id))
  const release = () => setFixed(null)
  // Observes again with each page, because the sentinel may still be in the viewport.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows changes with each page.
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting && !isFetchNextPageError) void fetchNextPage()
        },
        { rootMargin: '200px' },
      )
      observer.observe(mark)
      return () => observer.disconnect()
    },
    [fetchNextPage, isFetchNextPageError, live?.length],
  )

  return {
    chats: live && rows,
    total: data?.pages[0],
    error,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
    isPaused,
    release,
    freezeHandlers: {
      // Touch scrolling does not hover.
      onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && freeze(),
      onPointerLeave: release,
      // A row that moves in the DOM would lose the focus.
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && freeze(),
      onBlur: release,
    },
    hasMore: hasNextPage,
    moreError: isFetchNextPageError ? error : null,
    retryMore: () => void fetchNextPage(),
    end,
  }
}

export type ShownChats = ReturnType<typeof useChatRows>

/** The chat in the URL: from the list until the chat itself is loaded. */
export const useOpenChat = (uuid: string | undefined, { chats }: ShownChats) => {
  const query = useQuery({ ...chatQuery(uuid ?? ''), enabled: uuid !== undefined })
  useEffect(() => {
    openChat.set(uuid ?? null)
    return () => openChat.set(null)
  }, [uuid])
  const chat = uuid ? (query.data ?? chats?.find((one) => one.uuid === uuid)) : undefined
  return { chat, error: query.error, refetch: () => void query.refetch() }
}

/**
 * Preserves the `previous` order of the rows, so that no row moves away under the pointer or loses the focus.
 * Rows fetched below are appended; other new rows are shown when `previous` is null again. `isPaused`: the
 * live order differs.
 */
export const steadyOrder = <Row extends { _id: string }>(
  live: readonly Row[],
  previous: readonly string[] | null,
): { rows: readonly Row[]; isPaused: boolean } => {
  if (!previous) return { rows: live, isPaused: false }
  const indexes = new Map(previous.map((id, index) => [id, index]))
  const getIndex = (row: Row) => indexes.get(row._id) ?? -1
  const known = live.filter((row) => getIndex(row) >= 0)
  const lowest = live.findLastIndex((row) => getIndex(row) >= 0)
  const below = live.slice(lowest + 1)
  const rows = [...known.sort((one, other) => getIndex(one) - getIndex(other)), ...below]
  return { rows, isPaused: rows.length < live.length || rows.some((row, index) => row !== live[index]) }
}
