import { CREDIT_KINDS } from '@storekeeper/contract/wallet/credit-query'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { CheckFilter } from '~/ui/list/CheckFilter'
import { FilterChips } from '~/ui/list/FilterChips'
import { ListEmpty } from '~/ui/list/ListEmpty'
import { ListPager } from '~/ui/list/ListPager'
import { useSearchChange } from '~/ui/list/use-search-change'
import { KIND_NAME } from '../credit-kinds'
import { ledgerQuery } from '../credit-queries'
import { EntryTable } from './EntryTable'
import classes from './Ledger.module.css'
import type { LedgerSearch } from './ledger-search'

type Props = { customer: string; search: LedgerSearch }

/** All that was ever booked, the newest first. */
export const LedgerEntries = ({ customer, search }: Props) => {
  const onSearch = useSearchChange<LedgerSearch>()
  const { kind = [] } = search
  const {
    data: page,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...ledgerQuery(customer, search),
    placeholderData: keepPreviousData,
  })
  const chips =
    kind.length > 0
      ? [
          {
            label: m.wallet_kind(),
            value: kind.map((each) => KIND_NAME[each]()).join(m.ui_comma()),
            without: { kind: undefined },
          },
        ]
      : []

  return (
    <Card padded={false}>
      <div className={classes.bar}>
        <h2 className={classes.heading}>{m.wallet_ledger()}</h2>
        <CheckFilter
          label={m.wallet_kind()}
          values={CREDIT_KINDS}
          chosen={kind}
          nameOf={(each) => KIND_NAME[each]()}
          onChange={(chosen) => onSearch({ kind: chosen })}
        />
      </div>
      <FilterChips chips={chips} onChange={onSearch} />
      {error && !page ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : page?.items.length === 0 ? (
        <ListEmpty
          nothingYet={{
            title: m.wallet_no_entries(),
            description: m.wallet_no_entries_text(),
            icon: <IconReceipt stroke={1.5} />,
          }}
          isFiltered={chips.length > 0}
          isBeyondEnd={page.total > 0}
          onClear={() => onSearch({ kind: undefined })}
          onFirstPage={() => onSearch({ page: 1 })}
        />
      ) : (
        <EntryTable entries={page?.items} limit={search.limit} isStale={isPlaceholderData} />
      )}
      {page && page.items.length > 0 && (
        <ListPager
          page={page}
          onChange={({ page, limit }) => onSearch(limit === undefined ? { page } : { limit })}
        />
      )}
    </Card>
  )
}
