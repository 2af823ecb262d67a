import { Button } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import type { Country } from '@storekeeper/contract/shipping/country'
import type { CountryQuery } from '@storekeeper/contract/shipping/country-query'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { FilterMenu } from '~/ui/list/filters/FilterMenu'
import { YesNoField } from '~/ui/list/filters/YesNoField'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import type { RowAct, RowTexts } from '~/ui/list/one-by-one/row-act'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { focusRow } from '~/ui/list/rows/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { toast } from '~/ui/toasts/toast'
import { countryLabel } from '../country-label'
import { ShippingTabs } from '../ShippingTabs'
import { countriesQuery } from '../shipping-queries'
import { AddCountriesDrawer } from './AddCountriesDrawer'
import { CountryDrawer } from './CountryDrawer'
import { countryColumns } from './country-columns'

/** The countries that the store ships to. */
export const CountryScreen = ({ search }: { search: CountryQuery }) => {
  const onSearch = useSearchChange<CountryQuery>()
  const canChange = useCan('shipping:change')
  const [edited, setEdited] = useState<Country | null>(null)
  const [isAdding, setAdding] = useState(false)
  const switchOver = useSwitchCountry()
  const columns = useMemo(
    () => countryColumns({ canChange, edit: setEdited, switchOver }),
    [canChange, switchOver],
  )
  const close = () => {
    setEdited(null)
    if (edited) focusRow(edited._id)
  }
  const bulk = useOneByOne(COUNTRY_TEXTS, (at) =>
    api.shipping.countries.list.call(inUrl({ ...search, ...at })),
  )
  const { isActive } = search
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onClick={() => setAdding(true)}
    >
      {m.shipping_add_countries()}
    </Button>
  )

  return (
    <>
      <ListScreen
        name="shipping-countries"
        title={m.shipping_title()}
        actions={add}
        query={countriesQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.shipping_search_countries()}
        columns={columns}
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
        bulk={(...selection) => (
          <OneByOneActions acts={COUNTRY_ACTS} canChange={canChange} bulk={bulk} selection={selection} />
        )}
        openId={edited?._id}
        onOpen={canChange ? setEdited : undefined}
      />
      <OneByOneDialogs bulk={bulk} />
      {edited && <CountryDrawer key={edited._id} country={edited} onClose={close} />}
      {isAdding && <AddCountriesDrawer onClose={() => setAdding(false)} />}
    </>
  )
}

/** The bulk actions for countries. */
const COUNTRY_ACTS: RowAct<Country>[] = [
  {
    id: 'on',
    label: m.shipping_ship_there,
    title: m.shipping_ship_there_title,
    text: m.shipping_ship_there_text,
    done: m.shipping_ship_there_done,
    rejectionReason: ({ isActive }) => (isActive ? m.shipping_ships_there_already() : undefined),
    change: (country) => shipThere(country, true),
    undo: (country) => shipThere(country, false),
  },
  {
    id: 'off',
    label: m.shipping_ship_no_more,
    title: m.shipping_ship_no_more_title,
    text: m.shipping_ship_no_more_text,
    done: m.shipping_ship_no_more_done,
    rejectionReason: ({ isActive }) => (isActive ? undefined : m.shipping_ships_no_more_already()),
    change: (country) => shipThere(country, false),
    undo: (country) => shipThere(country, true),
  },
]

const COUNTRY_TEXTS: RowTexts<Country> = {
  getName: countryLabel,
  formatRowCount: m.shipping_countries_count,
}

const shipThere = ({ _id: id, name, version }: Country, isActive: boolean) =>
  api.shipping.countries.update.call({ id, name, version, isActive })

/** Enables or disables shipping to a country. */
const useSwitchCountry = () => {
  const { mutateAsync } = useMutation(
    api.shipping.countries.update.mutationOptions({
      onSuccess: ({ isActive }) =>
        toast.success(isActive ? m.shipping_country_on() : m.shipping_country_off()),
    }),
  )
  return useCallback(
    ({ _id: id, name, isActive, version }: Country) =>
      mutateAsync({ id, name, version, isActive: !isActive }),
    [mutateAsync],
  )
}
