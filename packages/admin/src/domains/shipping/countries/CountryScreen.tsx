import { Button } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import type { Country } from '@storekeeper/contract/shipping/country'
import type { CountryQuery } from '@storekeeper/contract/shipping/country-query'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { FilterMenu } from '~/ui/list/FilterMenu'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { focusRow } from '~/ui/list/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { YesNoField } from '~/ui/list/YesNoField'
import { countryLabel } from '../country-label'
import { ShippingTabs } from '../ShippingTabs'
import { countriesQuery } from '../shipping-queries'
import { AddCountriesDrawer } from './AddCountriesDrawer'
import { CountryDrawer } from './CountryDrawer'
import { COUNTRY_ACTS, COUNTRY_TEXTS } from './country-acts'
import { countryColumns } from './country-columns'
import { useSwitchCountry } from './use-switch-country'

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
