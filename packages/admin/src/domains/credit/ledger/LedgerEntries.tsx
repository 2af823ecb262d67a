import { CREDIT_KINDS, type CreditKind } from '@storekeeper/contract/credit/credit-query'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { ConditionMenu, ListChips } from '~/ui/filters/conditions/ConditionMenu'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { ListBody } from '~/ui/list/ListBody'
import { useSearchChange } from '~/ui/list/use-search-change'
import { CREDIT_KIND } from '../credit-kinds'
import { ledgerQuery } from '../credit-queries'
import { EntryTable } from './EntryTable'
import type { LedgerSearch } from './ledger-search'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/credit/credit-entry-filter-fields')).CREDIT_ENTRY_FILTER_FIELDS,
  getChoiceName: (_, choice) => CREDIT_KIND[choice as CreditKind].label(),
}

type Props = { customer: string; search: LedgerSearch }

/** All entries of the ledger, newest first. */
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
            label: m.credit_kind(),
            value: kind.map((each) => CREDIT_KIND[each].label()).join(m.ui_comma()),
            without: { kind: undefined },
          },
        ]
      : []

  return (
    <Card padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 p-4">
        <h2 className="text-lg font-semibold leading-6">{m.credit_ledger()}</h2>
        <div className="flex flex-wrap gap-2">
          <CheckFilter
            label={m.credit_kind()}
            values={CREDIT_KINDS}
            chosen={kind}
            getName={(each) => CREDIT_KIND[each].label()}
            onChange={(chosen) => onSearch({ kind: chosen })}
          />
          <ConditionMenu
            conditions={CONDITIONS}
            filter={search.filter}
            onApply={(filter) => onSearch({ filter, timeZone: filter && browserTimeZone() })}
          />
        </div>
      </div>
      <ListChips conditions={CONDITIONS} filter={search.filter} chips={chips} onChange={onSearch} />
      <ListBody
        page={page}
        error={error}
        onRetry={refetch}
        nothingYet={{
          title: m.credit_no_entries(),
          description: m.credit_no_entries_text(),
          icon: <IconReceipt stroke={1.5} />,
        }}
        isFiltered={chips.length > 0 || search.filter !== undefined}
        onClear={() => onSearch({ kind: undefined, filter: undefined, timeZone: undefined })}
        onPage={onSearch}
      >
        <EntryTable entries={page?.items} limit={search.limit} isStale={isPlaceholderData} />
      </ListBody>
    </Card>
  )
}
