import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { AddButton } from '~/ui/list/AddButton'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { AddDiscountsDrawer } from './AddDiscountsDrawer'
import { DiscountBar } from './DiscountBar'
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
  const { data: sites, error, refetch } = useSitesFor('large-discounts:read')
  const timeZone = useSettings()?.timeZone
  const { opened, open, close } = useOpened<{ kind: 'create'; site: string | undefined }>()
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
        <AddButton
          permission="large-discounts:change"
          disabled={!timeZone}
          onClick={() => open({ kind: 'create', site: site === ALL_SITES ? undefined : site })}
        >
          {m.large_discounts_add()}
        </AddButton>
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
                <Button
                  variant="default"
                  onClick={() =>
                    onSearch({ q: '', state: undefined, filter: undefined, timeZone: undefined })
                  }
                >
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
            onAdd={() => open({ kind: 'create', site: key })}
          />
        ))}
      </div>
      {opened && timeZone && <AddDiscountsDrawer site={opened.site} timeZone={timeZone} onClose={close} />}
    </Page>
  )
}
