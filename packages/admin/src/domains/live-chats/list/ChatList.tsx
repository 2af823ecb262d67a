import { Button, Loader, Skeleton } from '@mantine/core'
import { IconArrowUp, IconFilterOff, IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { failureText } from '~/toast-failure'
import { fullName } from '~/ui/customer-name'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { FilterChips } from '~/ui/list/filters/FilterChips'
import { SearchBox } from '~/ui/list/filters/SearchBox'
import { colleaguesQuery } from '../chat-queries'
import type { ChatSearch } from '../chat-search'
import { ChatFilters } from './ChatFilters'
import { ChatRow } from './ChatRow'
import { ChatTabs } from './ChatTabs'
import { chatChips } from './chat-chips'
import { findTab } from './chat-tabs'
import type { ChatRows } from './use-chat-rows'

const rowsClass =
  'flex-1 min-h-0 overflow-y-auto [overscroll-behavior:contain] data-stale:opacity-60 data-stale:[transition:opacity_160ms_200ms]'

type Props = {
  search: ChatSearch
  rows: ChatRows
  onSearch: (change: Partial<ChatSearch>, options?: { replace?: boolean }) => void
}

/** All matching chats, sorted by latest message. */
export const ChatList = ({ search, rows, onSearch }: Props) => {
  const isOfColleague = !['all', 'me', 'unassigned'].includes(search.assigned)
  const { data: colleagues } = useQuery({ ...colleaguesQuery(), enabled: isOfColleague })
  const getAdminName = (id: string) => {
    const found = colleagues?.items.find(({ _id }) => _id === id)
    return found ? fullName(found) : '…'
  }
  const chips = chatChips(search, getAdminName)
  return (
    <section className="flex flex-col min-w-0 min-h-0" aria-label={m.chats_list()}>
      <ChatTabs search={search} />
      <div className="flex flex-none items-center gap-2 min-h-16 py-2 px-3 border-b border-b-line [&>:first-child]:flex-1 [&>:first-child]:min-w-0">
        <SearchBox
          label={m.chats_search()}
          q={search.q}
          onSearch={(q) => onSearch({ q }, { replace: true })}
        />
        <ChatFilters search={search} onSearch={onSearch} />
      </div>
      {chips.length > 0 && (
        <div className="flex-none pt-4 border-b border-b-line">
          <FilterChips chips={chips} onChange={onSearch} />
        </div>
      )}
      <Rows
        search={search}
        rows={rows}
        isFiltered={chips.length > 0 || search.q !== '' || findTab(search) !== 'all'}
        onSearch={onSearch}
      />
    </section>
  )
}

type RowsProps = Props & { isFiltered: boolean }

const Rows = ({ search, rows, isFiltered, onSearch }: RowsProps) => {
  const siteName = useSiteName()
  const {
    chats,
    error,
    isStale,
    isPaused,
    release,
    retry,
    freezeHandlers,
    end,
    hasMore,
    moreError,
    retryMore,
  } = rows
  const { stop, keys } = useRowKeys(chats?.map(({ uuid }) => uuid) ?? [], search.chat)
  if (!chats)
    return error ? (
      <div className={rowsClass}>
        <LoadFailed error={error} onRetry={retry} />
      </div>
    ) : (
      <div className="grid flex-1 content-start gap-3 p-3 overflow-hidden" aria-hidden>
        {LINES.map((line) => (
          <Skeleton key={line} height={56} />
        ))}
      </div>
    )
  if (chats.length === 0)
    return (
      <div className={rowsClass}>
        {isFiltered ? (
          <EmptyState
            icon={<IconFilterOff stroke={1.5} />}
            title={m.ui_nothing_matches()}
            text={m.ui_nothing_matches_text()}
            action={
              <Button
                variant="default"
                onClick={() =>
                  onSearch({ q: '', issueType: 'all', status: 'all', assigned: 'all', unread: 'all' })
                }
              >
                {m.ui_clear_filters()}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<IconMessages stroke={1.5} />}
            title={m.chats_none_yet()}
            text={m.chats_none_yet_text()}
          />
        )}
      </div>
    )
  return (
    <div className="relative flex flex-1 flex-col min-h-0" {...freezeHandlers}>
      {isPaused && (
        <Button
          variant="default"
          size="compact-sm"
          radius="xl"
          className="absolute top-2 inset-x-0 z-2 mx-auto w-fit shadow-[0_2px_10px_rgb(16_24_40/16%)]"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={release}
        >
          {m.chats_newer_above()}
        </Button>
      )}
      <div className={rowsClass} data-stale={isStale || undefined}>
        <ol {...keys}>
          {chats.map((chat) => (
            <ChatRow
              key={chat._id}
              chat={chat}
              siteName={siteName(chat.site)}
              isOpen={chat.uuid === search.chat}
              isStop={chat.uuid === stop}
            />
          ))}
        </ol>
        {hasMore && (
          <div ref={end} className="grid place-items-center min-h-14 p-2 text-sm text-center">
            {moreError ? (
              <span role="alert">
                {failureText(moreError)}{' '}
                <Button variant="default" size="compact-sm" onClick={retryMore}>
                  {m.ui_retry()}
                </Button>
              </span>
            ) : (
              <Loader size={18} color="gray" role="status" aria-label={m.chats_loading_more()} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/**
 * One row is in the tab sequence, so that the conversation is one step away in a list of any length; the
 * arrow keys reach the other rows. `stop` is that row: the last focused, the open, or the first one.
 */
const useRowKeys = (uuids: readonly string[], open: string | undefined) => {
  const [last, setLast] = useState<string | null>(null)
  const stop = [last, open].find((uuid) => uuid && uuids.includes(uuid)) ?? uuids[0]
  const keys = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset.rowLink ?? null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
      const index = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
      const targets: Record<string, HTMLElement | undefined> = {
        ArrowDown: links[index + 1],
        ArrowUp: links[index - 1],
        Home: links[0],
        End: links.at(-1),
      }
      const next = targets[event.key]
      if (index < 0 || !next) return
      event.preventDefault()
      next.focus()
    },
  }
  return { stop, keys }
}
