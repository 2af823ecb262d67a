import { inUrl } from '@storekeeper/contract/list'
import type { Country } from '@storekeeper/contract/shipping/country'
import type { CountryQuery } from '@storekeeper/contract/shipping/country-query'
import { IconWorld } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useOneByOne } from '~/ui/bulk/use-one-by-one'
import { YesNoField } from '~/ui/filters/ChoiceField'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { AddButton } from '~/ui/list/AddButton'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { toast } from '~/ui/toasts/toast'
import { countryLabel } from '../country-label'
import { ShippingTabs } from '../ShippingTabs'
import { countriesQuery } from '../shipping-queries'
import { AddCountriesDrawer } from './AddCountriesDrawer'
import { CountryDrawer } from './CountryDrawer'
import { COUNTRY_ACTS, COUNTRY_TEXTS, shipThere } from './country-acts'
import { countryColumns } from './country-columns'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/shipping/country-filter-fields')).COUNTRY_FILTER_FIELDS,
}

type Opened = { kind: 'create' } | { kind: 'edit'; row: Country }

/** The countries that the store ships to. */
export const CountryScreen = ({ search }: { search: CountryQuery }) => {
  const onSearch = useSearchChange<CountryQuery>()
  const canChange = useCan('shipping:change')
  const { opened, open, close } = useOpened<Opened>()
  const edit = useCallback((row: Country) => open({ kind: 'edit', row }), [open])
  const { mutateAsync: switchOver } = useMutation({
    mutationFn: (country: Country) => shipThere(country, !country.isActive),
    onSuccess: ({ isActive }) => toast.success(isActive ? m.shipping_country_on() : m.shipping_country_off()),
  })
  const columns = useMemo(
    () => countryColumns({ canChange, edit, switchOver }),
    [canChange, edit, switchOver],
  )
  const bulk = useOneByOne({
    acts: COUNTRY_ACTS,
    texts: COUNTRY_TEXTS,
    canChange,
    readPage: (at) => api.shipping.countries.list.call(inUrl({ ...search, ...at })),
  })
  const { isActive } = search
  const add = (
    <AddButton permission="shipping:change" onClick={() => open({ kind: 'create' })}>
      {m.shipping_add_countries()}
    </AddButton>
  )

  return (
    <>
      <ListScreen
        name="shipping-countries"
        views={(state) => <SavedViews list="countries" {...state} />}
        title={m.shipping_title()}
        actions={add}
        query={countriesQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.shipping_search_countries()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={countryLabel}
        tabs={<ShippingTabs view="countries" />}
        filters={
          <FilterMenu label={m.shipping_state()} count={isActive === undefined ? 0 : 1} width={320}>
            <YesNoField
              label={m.shipping_state()}
              names={{ yes: m.shipping_active(), no: m.shipping_inactive() }}
              value={isActive}
              onChange={(chosen) => onSearch({ isActive: chosen })}
            />
          </FilterMenu>
        }
        chips={
          isActive === undefined
            ? []
            : [
                {
                  label: m.shipping_state(),
                  value: isActive ? m.shipping_active() : m.shipping_inactive(),
                  without: { isActive: undefined },
                },
              ]
        }
        nothingYet={{
          title: m.shipping_no_countries_yet(),
          description: m.shipping_no_countries_yet_text(),
          icon: <IconWorld stroke={1.5} />,
          action: add,
        }}
        bulk={bulk.actions}
        openId={opened?.kind === 'edit' ? opened.row._id : undefined}
        onOpen={canChange ? edit : undefined}
      />
      {bulk.dialogs}
      {opened?.kind === 'edit' && <CountryDrawer key={opened.row._id} country={opened.row} onClose={close} />}
      {opened?.kind === 'create' && <AddCountriesDrawer onClose={close} />}
    </>
  )
}
