import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { parseSearch } from '~/search'
import { ExportButton } from '~/ui/download/ExportButton'
import { useSearchChange } from '~/ui/list/use-search-change'
import { type Crumb, Page } from '~/ui/Page'
import { RangeBar } from '../range/RangeBar'
import { SaleEntryList } from './SaleEntryList'
import { SaleEntrySums } from './SaleEntrySums'
import { saleEntriesQuery } from './sale-entry-queries'
import type { SaleEntrySearch } from './sale-entry-search'

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
        <ExportButton
          path="/admin/analytics/sale-entries/export"
          permission="analytics:export"
          filter={filter}
          name="sale-entries.csv"
        />
      }
    >
      <div className="grid gap-4 min-w-0">
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

const ANALYTICS_PATH = '/admin/analytics'

/**
 * Returns the link to the screen and view that showed the figure; by default the analytics of the same days.
 */
const wayBack = ({ back, from, to, timeZone, site }: SaleEntrySearch): Crumb => {
  if (!back)
    return { label: m.shell_nav_analytics(), to: ANALYTICS_PATH, search: { from, to, timeZone, site } }
  // Only the path is used; `URL` requires a host.
  const { pathname, search, hash } = new URL(back, 'http://shop')
  return {
    label: pathname === ANALYTICS_PATH ? m.shell_nav_analytics() : m.shell_nav_dashboard(),
    to: pathname,
    // Sets the site explicitly if the URL omits it, so that the site of the present screen is not carried
    // over.
    search: { site: 'all', ...parseSearch(search) },
    hash: hash.slice(1) || undefined,
  }
}
