import { Button, Loader, Skeleton } from '@mantine/core'
import { IconArrowUp, IconMessages } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { failureText } from '~/toast-failure'
import { LoadFailed } from '~/ui/LoadFailed'
import { ListEmpty } from '~/ui/list/ListBody'
import type { ChatSearch } from '../chat-search'
import { ChatRow } from './ChatRow'
import type { ShownChats } from './use-chat-rows'

const rowsClass =
  'flex-1 min-h-0 overflow-y-auto [overscroll-behavior:contain] data-stale:opacity-60 data-stale:[transition:opacity_160ms_200ms]'

type Props = {
  search: ChatSearch
  rows: ShownChats
  isFiltered: boolean
  onSearch: (change: Partial<ChatSearch>) => void
}

/** The rows of the list, or why there are none. */
export const ChatRows = ({ search, rows, isFiltered, onSearch }: Props) => {
  const siteName = useSiteName()
  const { chats, error, moreError } = rows
  const { stop, keys } = useRowKeys(chats?.map(({ uuid }) => uuid) ?? [], search.chat)
  if (!chats)
    return error ? (
      <div className={rowsClass}>
        <LoadFailed error={error} onRetry={rows.retry} />
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
        <ListEmpty
          nothingYet={{
            icon: <IconMessages stroke={1.5} />,
            title: m.chats_none_yet(),
            description: m.chats_none_yet_text(),
          }}
          isFiltered={isFiltered}
          isBeyondEnd={false}
          onClear={() =>
            onSearch({
              ...{ q: '', issueType: 'all', status: 'all', assigned: 'all', unread: 'all' },
              ...{ filter: undefined, timeZone: undefined },
            })
          }
          onFirstPage={() => {}}
        />
      </div>
    )
  return (
    <div className="relative flex flex-1 flex-col min-h-0" {...rows.freezeHandlers}>
      {rows.isPaused && (
        <Button
          variant="default"
          size="compact-sm"
          radius="xl"
          className="absolute top-2 inset-x-0 z-2 mx-auto w-fit shadow-[0_2px_10px_rgb(16_24_40/16%)]"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={rows.release}
        >
          {m.chats_newer_above()}
        </Button>
      )}
      <div className={rowsClass} data-stale={rows.isStale || undefined}>
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
        {rows.hasMore && (
          <div ref={rows.end} className="grid place-items-center min-h-14 p-2 text-sm text-center">
            {moreError ? (
              <span role="alert">
                {failureText(moreError)}{' '}
                <Button variant="default" size="compact-sm" onClick={rows.retryMore}>
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
