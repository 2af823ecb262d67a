import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { FilterChips } from '~/ui/filters/FilterChips'
import { SearchBox } from '~/ui/filters/SearchBox'
import { lazyComponent } from '~/ui/lazy-component'
import { colleaguesQuery } from '../chat-queries'
import type { ChatSearch } from '../chat-search'
import { CHAT_CONDITIONS, ChatFilters } from './ChatFilters'
import { ChatRows } from './ChatRows'
import { ChatTabs } from './ChatTabs'
import { chatChips } from './chat-chips'
import { findTab } from './chat-tabs'
import type { ShownChats } from './use-chat-rows'

const ConditionChips = lazyComponent(
  async () => (await import('~/ui/filters/conditions/ConditionChips')).ConditionChips,
)

type Props = {
  search: ChatSearch
  rows: ShownChats
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
      <SavedViews list="live-chats" search={search} isNarrow />
      <ChatTabs search={search} />
      <div className="flex flex-none items-center gap-2 min-h-16 py-2 px-3 border-b border-b-line [&>:first-child]:flex-1 [&>:first-child]:min-w-0">
        <SearchBox
          label={m.chats_search()}
          q={search.q}
          onSearch={(q) => onSearch({ q }, { replace: true })}
        />
        <ChatFilters search={search} onSearch={onSearch} />
      </div>
      {(chips.length > 0 || search.filter) && (
        <div className="flex-none pt-4 border-b border-b-line">
          {search.filter ? (
            <Suspense>
              <ConditionChips
                conditions={CHAT_CONDITIONS}
                filter={search.filter}
                chips={chips}
                onChange={onSearch}
              />
            </Suspense>
          ) : (
            <FilterChips chips={chips} onChange={onSearch} />
          )}
        </div>
      )}
      <ChatRows
        search={search}
        rows={rows}
        isFiltered={
          chips.length > 0 || search.filter !== undefined || search.q !== '' || findTab(search) !== 'all'
        }
        onSearch={onSearch}
      />
    </section>
  )
}
