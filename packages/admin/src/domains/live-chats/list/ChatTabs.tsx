import { TOTAL_CAP } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/ui/list/page-range'
import { TabBar, TabLink } from '~/ui/TabBar'
import { chatCountsQuery } from '../chat-queries'
import type { ChatSearch } from '../chat-search'
import { CHAT_TABS, type ChatTab, findTab, toTabSearch } from './chat-tabs'

const NAMES: Record<ChatTab, () => string> = {
  all: m.chats_all,
  mine: m.chats_mine,
  unassigned: m.chats_unassigned,
  open: m.chats_open,
}

/** Tabs for all chats and for those that wait: for the signed-in admin, unassigned, and in total. */
export const ChatTabs = ({ search }: { search: ChatSearch }) => {
  const { data: counts } = useQuery({ ...chatCountsQuery(search.site), placeholderData: (before) => before })
  const current = findTab(search)
  return (
    <TabBar label={m.chats_tabs()}>
      {CHAT_TABS.map((tab) => (
        <TabLink
          key={tab}
          to="."
          search={(before) => ({ ...before, ...toTabSearch(tab) })}
          state
          resetScroll={false}
          isCurrent={tab === current}
          count={tab === 'all' ? undefined : counts ? shown(counts[tab]) : '…'}
        >
          {NAMES[tab]()}
        </TabLink>
      ))}
    </TabBar>
  )
}

const shown = (total: number) =>
  total < TOTAL_CAP ? formatCount(total) : formatTotal({ total, totalIsCapped: true })
