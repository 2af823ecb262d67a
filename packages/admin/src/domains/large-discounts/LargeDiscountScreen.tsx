import { Button } from '@mantine/core'
import { LARGE_DISCOUNT_STATES } from '@storekeeper/contract/large-discounts/large-discount-query'
import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { CheckFilter } from '~/ui/list/filters/CheckFilter'
import discountBarClasses from '~/ui/list/filters/FilterBar.module.css'
import { type FilterChip, FilterChips } from '~/ui/list/filters/FilterChips'
import { SearchBox } from '~/ui/list/filters/SearchBox'
import { type ChangeSearch, useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { AddDiscountsDrawer } from './AddDiscountsDrawer'
import { STATE_NAME } from './discount-names'
import { largeDiscountsQuery } from './large-discount-queries'
import { isNarrowed, type LargeDiscountSearch } from './large-discount-search'
import { SiteDiscounts } from './SiteDiscounts'

/**
 * The products that storefronts promote at a large discount, in display order; each site has a separate list.
 */
export const LargeDiscountScreen = ({ search }: { search: LargeDiscountSearch }) => {
  const { site } = search
  const onSearch = useSearchChange<LargeDiscountSearch>()
  const siteName = useSiteName()
  const { data: sites, error, refetch } = useQuery(api.sites.list.queryOptions())
  const timeZone = useSettings()?.timeZone
  const canChange = useCan('large-discounts:change')
  const [adding, setAdding] = useState<{ site: string | undefined } | null>(null)
  const shown = site === ALL_SITES ? (sites ?? []).map(({ key }) => key) : [site]
  const lists = useQueries({
    queries: shown.map((key) => ({ ...largeDiscountsQuery(key, search), placeholderData: keepPreviousData })),
  })
  const isCounted = lists.length > 0 && lists.every(({ data }) => data)
  const total = lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  const isFiltered = isNarrowed(search)

  return (
    <Page
      title={m.large_discounts_title()}
      note={isCounted ? formatCount(total) : '\u00a0'}
      crumbs={[
        { label: m.large_discounts_title() },
        { label: site === ALL_SITES ? m.large_discounts_all_sites() : siteName(site) },
      ]}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!canChange || !timeZone}
          title={canChange ? undefined : m.shell_not_allowed()}
          onClick={() => setAdding({ site: site === ALL_SITES ? undefined : site })}
        >
          {m.large_discounts_add()}
        </Button>
      }
    >
      {error && shown.length === 0 && <LoadFailed error={error} onRetry={refetch} />}
      <div className="grid grid-cols-1 gap-6">
        <DiscountBar search={search} onSearch={onSearch} />
        {isFiltered && isCounted && total === 0 && (
          <Card>
            <EmptyState
              icon={<IconFilterOff stroke={1.5} />}
              title={m.ui_nothing_matches()}
              text={m.ui_nothing_matches_text()}
              action={
                <Button variant="default" onClick={() => onSearch({ q: '', state: undefined })}>
                  {m.ui_clear_filters()}
                </Button>
              }
            />
          </Card>
        )}
        {shown.map((key) => (
          <SiteDiscounts
            key={key}
            site={key}
            search={search}
            canChange={canChange}
            onAdd={() => setAdding({ site: key })}
          />
        ))}
      </div>
      {adding && timeZone && (
        <AddDiscountsDrawer site={adding.site} timeZone={timeZone} onClose={() => setAdding(null)} />
      )}
    </Page>
  )
}

type Props = { search: LargeDiscountSearch; onSearch: ChangeSearch<LargeDiscountSearch> }

/** The filters of the lists. */
const DiscountBar = ({ search, onSearch }: Props) => (
  <Card padded={false}>
    <div className="flex flex-wrap items-center gap-2 p-4">
      <SearchBox
        label={m.large_discounts_search()}
        q={search.q}
        onSearch={(q) => onSearch({ q }, { replace: true })}
      />
      <div className={discountBarClasses.filters}>
        <CheckFilter
          label={m.large_discounts_state()}
          values={LARGE_DISCOUNT_STATES}
          chosen={search.state}
          getName={(state) => STATE_NAME[state]()}
          onChange={(state) => onSearch({ state })}
        />
      </div>
    </div>
    <FilterChips chips={discountChips(search)} onChange={onSearch} />
  </Card>
)

/** Returns the active filters as chips. */
const discountChips = ({ state = [] }: LargeDiscountSearch): FilterChip<LargeDiscountSearch>[] =>
  state.length === 0
    ? []
    : [
        {
          label: m.large_discounts_state(),
          value: state.map((each) => STATE_NAME[each]()).join(m.ui_comma()),
          without: { state: undefined },
        },
      ]
