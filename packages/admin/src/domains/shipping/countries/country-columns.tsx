import type { Country } from '@storekeeper/contract/shipping/country'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { RowName } from '~/ui/list/rows/RowName'
import { ActiveSwitch } from '../ActiveSwitch'
import { countryLabel } from '../country-label'

type Options = {
  canChange: boolean
  edit: (country: Country) => void
  switchOver: (country: Country) => Promise<unknown>
}

export const countryColumns = ({ canChange, edit, switchOver }: Options): Column<Country>[] => [
  {
    id: 'name',
    title: m.shipping_country,
    sort: 'name',
    card: 'title',
    isFixed: true,
    cell: (country) =>
      canChange ? (
        <RowName row={country._id} isStrong onClick={() => edit(country)}>
          <bdi>{countryLabel(country)}</bdi>
        </RowName>
      ) : (
        <bdi className="font-semibold">{countryLabel(country)}</bdi>
      ),
  },
  {
    id: 'code',
    title: m.shipping_code,
    sort: 'code',
    card: 'none',
    cell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
  },
  {
    id: 'isActive',
    title: m.shipping_ships_here,
    card: 'aside',
    cell: (country) => (
      <ActiveSwitch
        name={countryLabel(country)}
        isActive={country.isActive}
        onChange={() => switchOver(country)}
      />
    ),
  },
]
