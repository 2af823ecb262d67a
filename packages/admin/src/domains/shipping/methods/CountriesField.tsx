import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { scrollsFrom } from '~/theme/mantine'
import { countryLabel } from '../country-label'
import { everyCountryQuery } from '../shipping-queries'

type Props = {
  error?: ReactNode
  defaultValue?: string[]
  onChange?: (codes: string[]) => void
  'data-path'?: string
}

/** Which of the countries that the store knows; none chosen means all that are active. */
export const CountriesField = ({ defaultValue = [], ...field }: Props) => {
  const { data } = useQuery({ ...everyCountryQuery(), meta: { handlesErrors: true } })
  const known = data?.items ?? []
  const optionsOf = (isActive: boolean) =>
    known
      .filter((country) => country.isActive === isActive)
      .map((country) => ({ value: country.code, label: countryLabel(country) }))
  // Until the names have come, what is chosen is shown all the same.
  const waiting = data ? [] : defaultValue.map((code) => ({ value: code, label: countryName(code) }))
  return (
    <MultiSelect
      label={m.shipping_countries()}
      description={m.shipping_countries_hint()}
      placeholder={m.shipping_find_country()}
      nothingFoundMessage={m.shipping_no_country_found()}
      data={[
        ...waiting,
        { group: m.shipping_active_countries(), items: optionsOf(true) },
        { group: m.shipping_inactive_countries(), items: optionsOf(false) },
      ]}
      searchable
      selectFirstOptionOnChange
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': m.shipping_clear_countries() }}
      styles={{ options: scrollsFrom(280) }}
      defaultValue={defaultValue}
      {...field}
    />
  )
}
