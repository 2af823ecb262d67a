import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { CLAIM_STATUSES, type ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { TabBar, TabLink } from '~/ui/TabBar'
import { CLAIM_STATUS } from './claim-names'
import { claimsQuery } from './claim-queries'
import type { ClaimListSearch } from './claim-search'
import { getClaimantName } from './claimant'

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
    <TabBar label={m.free_buy_by_status()}>
      {TABS.map((tab) => (
        <TabLink
          key={tab}
          to="."
          search={(before) => ({
            ...before,
            page: undefined,
            status: tab === 'all' ? undefined : [tab],
          })}
          state
          resetScroll={false}
          isCurrent={tab === current}
          count={countIn(tab)}
        >
          {tab === 'all' ? m.free_buy_all() : CLAIM_STATUS[tab].label()}
        </TabLink>
      ))}
    </TabBar>
  )
}

/** Returns the active filters as chips; a single status is shown by its tab instead. */
export const claimChips = (
  { status = [], customer }: ClaimListSearch,
  rows: readonly Claim[],
): FilterChip<ClaimListSearch>[] => {
  const chips: FilterChip<ClaimListSearch>[] = []
  if (status.length > 0)
    chips.push({
      label: m.free_buy_status(),
      value: status.map((each) => CLAIM_STATUS[each].label()).join(m.ui_comma()),
      without: { status: undefined },
      isSeenElsewhere: status.length === 1,
    })
  const claimed = rows.find((row) => row.customer._id === customer)
  if (customer)
    chips.push({
      label: m.free_buy_customer(),
      value: claimed ? getClaimantName(claimed) : '…',
      without: { customer: undefined },
    })
  return chips
}
