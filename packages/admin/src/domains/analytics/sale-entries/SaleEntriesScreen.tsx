import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ExportButton } from '~/ui/ExportButton'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { RangeBar } from '../shared/RangeBar'
import classes from './SaleEntries.module.css'
import { SaleEntryList } from './SaleEntryList'
import { SaleEntrySums } from './SaleEntrySums'
import { saleEntriesQuery } from './sale-entry-queries'
import type { SaleEntrySearch } from './sale-entry-search'
import { wayBack } from './way-back'

/** The lines and refunds that a sales figure sums. */
export const SaleEntriesScreen = ({ search }: { search: SaleEntrySearch }) => {
  const onSearch = useSearchChange<SaleEntrySearch>()
  const { data: page } = useQuery({ ...saleEntriesQuery(search), placeholderData: keepPreviousData })
  const { back, page: _number, limit: _limit, ...filter } = search
  return (
    <Page
      title={m.figures_sale_entries()}
      crumbs={[wayBack(search), { label: m.figures_sale_entries() }]}
      note={page ? formatCount(page.total) : '\u00a0'}
      actions={
        <ExportButton path="/admin/analytics/sale-entries/export" filter={filter} name="sale-entries.csv" />
      }
    >
      <div className={classes.page}>
        <RangeBar
          search={{ ...filter, compare: 'none', table: undefined }}
          onSearch={onSearch}
          isCompared={false}
          withSite
        />
        <SaleEntrySums search={search} />
        <SaleEntryList search={search} onSearch={onSearch} />
      </div>
    </Page>
  )
}
