import { IconWallet } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { toCustomerName } from '~/ui/customer-name'
import { ExportButton } from '~/ui/download/ExportButton'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { rangeText } from '~/ui/filters/range-text'
import { ListScreen } from '~/ui/list/ListScreen'
import { type ChangeSearch, useSearchChange } from '~/ui/list/use-search-change'
import { Money } from '~/ui/Money'
import { balancesQuery } from '../credit-queries'
import { ledgerPath } from '../ledger-path'
import { BalanceFilters } from './BalanceFilters'
import { balanceColumns } from './balance-columns'
import { type BalanceListSearch, parseSort } from './balance-search'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/credit/balance-filter-fields')).BALANCE_FILTER_FIELDS,
}

/** The credit balances of all customers. */
export const BalanceList = ({ search }: { search: BalanceListSearch }) => {
  const changeSearch = useSearchChange<BalanceListSearch>()
  const navigate = useNavigate()
  const currency = useSettings()?.currency
  const siteName = useSiteName()
  const columns = useMemo(() => balanceColumns(siteName), [siteName])
  const chips = balanceChips(search, currency)
  const onSearch: ChangeSearch<BalanceListSearch> = useCallback(
    (change, options) =>
      changeSearch(change.sort ? { ...change, sort: parseSort(change.sort) } : change, options),
    [changeSearch],
  )

  return (
    <ListScreen
      name="credit-balances"
      title={m.credit_title()}
      actions={
        <ExportButton
          path="/admin/wallet/balances/export"
          permission="credit:export"
          filter={{ ...search, page: undefined, limit: undefined, sort: undefined }}
          name="credit-balances.csv"
        />
      }
      query={balancesQuery(search)}
      search={search}
      onSearch={onSearch}
      views={(state) => <SavedViews list="credit-balances" {...state} />}
      conditions={CONDITIONS}
      searchLabel={m.credit_search()}
      columns={columns}
      getLabel={({ customer }) => toCustomerName(customer)}
      tabs={
        <Owed search={search} isNarrowed={search.q !== '' || search.site !== ALL_SITES || chips.length > 0} />
      }
      filters={<BalanceFilters search={search} onSearch={onSearch} />}
      chips={chips}
      nothingYet={{
        title: m.credit_none_yet(),
        description: m.credit_none_yet_text(),
        icon: <IconWallet stroke={1.5} />,
      }}
      onOpen={({ customer }) => navigate({ to: ledgerPath(customer._id) })}
    />
  )
}

type Props = { search: BalanceListSearch; isNarrowed: boolean }

/** The exact sum of all matching balances, across all pages. */
const Owed = ({ search, isNarrowed }: Props) => {
  const { data, error, isPlaceholderData } = useQuery({
    ...balancesQuery(search),
    placeholderData: keepPreviousData,
  })
  return (
    <p
      className="grid gap-1 px-4 pt-4 pb-0 data-stale:opacity-60"
      data-stale={isPlaceholderData || undefined}
    >
      <span className="text-sm text-ink-2">{isNarrowed ? m.credit_owed_matching() : m.credit_owed()}</span>
      <strong className="text-2xl font-650 leading-9 tracking-[-0.02em]">
        {data ? <Money cents={data.totalOwed} /> : error ? '–' : '…'}
      </strong>
    </p>
  )
}

const balanceChips = (
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
