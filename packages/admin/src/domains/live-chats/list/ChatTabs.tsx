import { TOTAL_CAP } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from '~/ui/LinkTabs.module.css'
import { formatTotal } from '~/ui/list/page-range'
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
    <nav
      className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
      aria-label={m.chats_tabs()}
    >
      {CHAT_TABS.map((tab) => (
        <Link
          key={tab}
          to="."
          search={(before) => ({ ...before, ...toTabSearch(tab) })}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {NAMES[tab]()}
          {tab !== 'all' && <span className={classes.count}>{counts ? shown(counts[tab]) : '…'}</span>}
        </Link>
      ))}
    </nav>
  )
}

const shown = (total: number) =>
  total < TOTAL_CAP ? formatCount(total) : formatTotal({ total, totalIsCapped: true })
