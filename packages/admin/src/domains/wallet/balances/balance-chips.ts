import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { rangeText } from '~/ui/list/range-text'
import type { BalanceListSearch } from './balance-search'

/** Every active filter, as text. */
export const balanceChips = (
  { minBalance, maxBalance, expiringWithin, withEmpty }: BalanceListSearch,
  currency: string | undefined,
): FilterChip<BalanceListSearch>[] => {
  const chips: FilterChip<BalanceListSearch>[] = []
  const amounts =
    currency && rangeText({ min: minBalance, max: maxBalance }, (cents) => formatMoney(cents, currency))
  if (amounts)
    chips.push({
      label: m.wallet_balance(),
      value: amounts,
      without: { minBalance: undefined, maxBalance: undefined },
    })
  if (expiringWithin !== undefined)
    chips.push({
      label: m.wallet_expiring(),
      value: m.wallet_within_days({ count: expiringWithin }),
      without: { expiringWithin: undefined },
    })
  if (withEmpty !== undefined)
    chips.push({
      label: m.wallet_customers(),
      value: withEmpty ? m.wallet_with_empty() : m.wallet_only_with_credit(),
      without: { withEmpty: undefined },
    })
  return chips
}
