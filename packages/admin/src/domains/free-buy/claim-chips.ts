import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { CLAIM_NAME } from './claim-names'
import type { ClaimListSearch } from './claim-search'
import { getClaimantName } from './claimant'

/** Returns the active filters as chips; a single status is shown by its tab instead. */
export const claimChips = (
  { status = [], customer }: ClaimListSearch,
  rows: readonly Claim[],
): FilterChip<ClaimListSearch>[] => {
  const chips: FilterChip<ClaimListSearch>[] = []
  if (status.length > 0)
    chips.push({
      label: m.free_buy_status(),
      value: status.map((each) => CLAIM_NAME[each]()).join(m.ui_comma()),
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
