import { RETURN_STATUSES, type ReturnStatus } from '@storekeeper/contract/returns/return-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from '~/ui/LinkTabs.module.css'
import { RETURN_STATUS } from './return-names'
import { type ReturnListSearch, returnsQuery } from './return-queries'

const TABS: readonly (ReturnStatus | 'all')[] = ['all', ...RETURN_STATUSES]

/** The statuses with their number of returns, within the active filters. */
export const ReturnTabs = ({ search }: { search: ReturnListSearch }) => {
  const { data: page } = useQuery({ ...returnsQuery(search), placeholderData: keepPreviousData })
  const { status = [] } = search
  const current = status.length === 0 ? 'all' : status.length === 1 ? status[0] : null
  const countIn = (tab: ReturnStatus | 'all') => {
    if (!page) return '…'
    const { counts } = page
    const all = RETURN_STATUSES.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
    return formatCount(tab === 'all' ? all : (counts[tab] ?? 0))
  }

  return (
    <nav
      className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
      aria-label={m.returns_by_status()}
    >
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="."
          search={(before) => ({ ...before, page: undefined, status: tab === 'all' ? undefined : [tab] })}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab === 'all' ? m.returns_all() : RETURN_STATUS[tab].label()}
          <span className={classes.count}>{countIn(tab)}</span>
        </Link>
      ))}
    </nav>
  )
}
