import { IconWallet } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { toCustomerName } from '~/ui/customer-name'
import { ExportButton } from '~/ui/ExportButton'
import { ListScreen } from '~/ui/list/ListScreen'
import { type ChangeSearch, useSearchChange } from '~/ui/list/use-search-change'
import { balancesQuery } from '../credit-queries'
import { ledgerPath } from '../ledger-path'
import { BalanceFilters } from './BalanceFilters'
import { balanceChips } from './balance-chips'
import { balanceColumns } from './balance-columns'
import { type BalanceListSearch, parseSort } from './balance-search'
import { Owed } from './Owed'

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
          filter={{ ...search, page: undefined, limit: undefined, sort: undefined }}
          name="credit-balances.csv"
        />
      }
      query={balancesQuery(search)}
      search={search}
      onSearch={onSearch}
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
