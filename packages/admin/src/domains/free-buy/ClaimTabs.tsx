import { CLAIM_STATUSES, type ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from '~/ui/LinkTabs.module.css'
import { CLAIM_NAME } from './claim-names'
import { claimsQuery } from './claim-queries'
import type { ClaimListSearch } from './claim-search'

const TABS: readonly (ClaimStatus | 'all')[] = ['all', ...CLAIM_STATUSES]

/** The statuses with their number of claims, within the active filters. */
export const ClaimTabs = ({ search }: { search: ClaimListSearch }) => {
  const { data: page } = useQuery({ ...claimsQuery(search), placeholderData: keepPreviousData })
  const { status = [] } = search
  const current = status.length === 0 ? 'all' : status.length === 1 ? status[0] : null
  const countIn = (tab: ClaimStatus | 'all') => {
    if (!page) return '…'
    const { counts } = page
    const all = CLAIM_STATUSES.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
    return formatCount(tab === 'all' ? all : (counts[tab] ?? 0))
  }

  return (
    <nav
      className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
      aria-label={m.free_buy_by_status()}
    >
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="."
          search={(before) => ({
            ...before,
            page: undefined,
            status: tab === 'all' ? undefined : [tab],
          })}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab === 'all' ? m.free_buy_all() : CLAIM_NAME[tab]()}
          <span className={classes.count}>{countIn(tab)}</span>
        </Link>
      ))}
    </nav>
  )
}
