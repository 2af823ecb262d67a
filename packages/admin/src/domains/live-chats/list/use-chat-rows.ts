import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type FocusEvent, type PointerEvent, useCallback, useMemo, useState } from 'react'
import { chatsQuery } from '../chat-queries'
import type { ChatSearch } from '../chat-search'
import { filterOf } from './chat-filter'
import { chatsOf } from './list-changes'
import { steadyOrder } from './steady-order'

/** The rows of the list: page by page, in live order, and in a fixed order while the pointer is over them. */
export const useChatRows = (search: ChatSearch) => {
  const query = useInfiniteQuery({ ...chatsQuery(filterOf(search)), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const live = useMemo(() => data && chatsOf(data), [data])
  const [stood, setStood] = useState<readonly string[] | null>(null)
  const { rows, isPaused } = useMemo(() => steadyOrder(live ?? [], stood), [live, stood])

  const hold = () => setStood((now) => now ?? rows.map(({ _id }) => _id))
  const release = () => setStood(null)
  // Observed anew with each page: the mark may still be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of rows means that a page has come.
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
    hold: {
      // A finger that scrolls does not point.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold(),
      onPointerLeave: release,
      // Rows that move take the focus from the one that has it.
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold(),
      onBlur: release,
    },
    hasMore: hasNextPage,
    moreError: isFetchNextPageError ? error : null,
    retryMore: () => void fetchNextPage(),
    end,
  }
}

export type ChatRows = ReturnType<typeof useChatRows>
