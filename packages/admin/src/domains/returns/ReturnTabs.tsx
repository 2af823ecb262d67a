import { RETURN_STATUSES, type ReturnStatus } from '@storekeeper/contract/returns/return-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { TabBar, TabLink } from '~/ui/TabBar'
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
    <TabBar label={m.returns_by_status()}>
      {TABS.map((tab) => (
        <TabLink
          key={tab}
          to="."
          search={(before) => ({ ...before, page: undefined, status: tab === 'all' ? undefined : [tab] })}
          state
          resetScroll={false}
          isCurrent={tab === current}
          count={countIn(tab)}
        >
          {tab === 'all' ? m.returns_all() : RETURN_STATUS[tab].label()}
        </TabLink>
      ))}
    </TabBar>
  )
}
