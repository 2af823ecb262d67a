import type { SaleEntryKind } from '@storekeeper/contract/analytics/sale-entry-query'
import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PAYMENT_STATUS, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { ConditionMenu, ListChips } from '~/ui/filters/conditions/ConditionMenu'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { ListBody } from '~/ui/list/ListBody'
import { ListTable } from '~/ui/list/rows/ListTable'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { SaleEntryFilters } from './SaleEntryFilters'
import { ENTRY_KIND, saleEntryColumns } from './sale-entry-columns'
import { saleEntriesQuery } from './sale-entry-queries'
import type { SaleEntrySearch } from './sale-entry-search'
import { useProductTitle } from './use-product-title'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/analytics/sale-entry-filter-fields')).SALE_ENTRY_FILTER_FIELDS,
  getChoiceName: (field, choice) => {
    if (field === 'status') return TRACKING_STATUS[choice as TrackingStatus].label()
    if (field === 'payment') return PAYMENT_STATUS[choice as PaymentStatus].label()
    return ENTRY_KIND[choice as SaleEntryKind].label()
  },
}

type Props = { search: SaleEntrySearch; onSearch: ChangeSearch<SaleEntrySearch> }

/** The rows, newest first. */
export const SaleEntryList = ({ search, onSearch }: Props) => {
  const {
    data: page,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...saleEntriesQuery(search), placeholderData: keepPreviousData })
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const productTitle = useProductTitle(search)
  const timeZone = page?.span.timeZone
  const columns = useMemo(
    () => saleEntryColumns({ timeZone, siteName, titleLength }),
    [timeZone, siteName, titleLength],
  )
  const chips = saleEntryChips(search, productTitle)

  return (
    <Card padded={false}>
      <div className="flex flex-wrap gap-2 p-4">
        <SaleEntryFilters search={search} onSearch={onSearch} />
        <ConditionMenu
          conditions={CONDITIONS}
          filter={search.filter}
          onApply={(filter) => onSearch({ filter })}
        />
      </div>
      <ListChips conditions={CONDITIONS} filter={search.filter} chips={chips} onChange={onSearch} />
      <ListBody
        page={page && { ...page, totalIsCapped: false }}
        error={error}
        onRetry={refetch}
        nothingYet={{
          title: m.analytics_no_entries(),
          description: m.analytics_no_entries_text(),
          icon: <IconReceipt stroke={1.5} />,
        }}
        isFiltered={chips.length > 0 || search.filter !== undefined}
        onClear={() => onSearch({ kind: undefined, product: undefined, filter: undefined })}
        onPage={onSearch}
      >
        <ListTable
          label={m.figures_sale_entries()}
          columns={columns}
          rows={page?.items}
          limit={search.limit}
          isStale={isPlaceholderData}
        />
      </ListBody>
    </Card>
  )
}

/** The filters beside days, time zone and site, as chips. */
const saleEntryChips = (
  { kind, product }: SaleEntrySearch,
  productTitle: string | undefined,
): FilterChip<SaleEntrySearch>[] => [
  ...(kind
    ? [{ label: m.analytics_kind(), value: ENTRY_KIND[kind].label(), without: { kind: undefined } }]
    : []),
  ...(product && productTitle
    ? [{ label: m.analytics_product(), value: productTitle, without: { product: undefined } }]
    : []),
]
