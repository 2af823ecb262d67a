import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { rangeText } from '~/ui/list/range-text'
import type { BalanceListSearch } from './balance-search'

/** Returns the active filters as chips. */
export const balanceChips = (
  { minBalance, maxBalance, expiringWithin, withEmpty }: BalanceListSearch,
  currency: string | undefined,
): FilterChip<BalanceListSearch>[] => {
  const chips: FilterChip<BalanceListSearch>[] = []
  const amounts =
    currency && rangeText({ min: minBalance, max: maxBalance }, (cents) => formatMoney(cents, currency))
  if (amounts)
    chips.push({
      label: m.credit_balance(),
      value: amounts,
      without: { minBalance: undefined, maxBalance: undefined },
    })
  if (expiringWithin !== undefined)
    chips.push({
      label: m.credit_expiring(),
      value: m.credit_within_days({ count: expiringWithin }),
      without: { expiringWithin: undefined },
    })
  if (withEmpty !== undefined)
    chips.push({
      label: m.credit_customers(),
      value: withEmpty ? m.credit_with_empty() : m.credit_only_with_credit(),
      without: { withEmpty: undefined },
    })
  return chips
}
