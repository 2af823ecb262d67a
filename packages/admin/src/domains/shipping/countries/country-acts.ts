import type { Country } from '@storekeeper/contract/shipping/country'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAction, RowTexts } from '~/ui/bulk/row-action'
import { countryLabel } from '../country-label'

export const COUNTRY_ACTS: RowAction<Country>[] = [
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

export const COUNTRY_TEXTS: RowTexts<Country> = {
  getName: countryLabel,
  formatRowCount: m.shipping_countries_count,
}

export const shipThere = ({ _id: id, name, version }: Country, isActive: boolean) =>
  api.shipping.countries.update.call({ id, name, version, isActive })
