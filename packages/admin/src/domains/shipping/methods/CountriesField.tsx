import { MultiSelect } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/api'
import { countries, countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { scrollsFrom } from '~/theme/mantine'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import { countryLabel } from '../country-label'
import { everyCountryQuery } from '../shipping-queries'

type Props = {
  error?: ReactNode
  defaultValue?: string[]
  onChange?: (codes: string[]) => void
  'data-path'?: string
}

/** A method is saved after its countries were added. */
export const ADDING_COUNTRIES = { id: 'adding-countries' }

/**
 * The countries that a method ships to; none means all active ones. A country that the store lacks is added
 * when it is chosen.
 */
export const CountriesField = ({ defaultValue = [], onChange, ...field }: Props) => {
  const [codes, setCodes] = useUncontrolled<string[]>({ defaultValue, finalValue: [], onChange })
  const { data } = useQuery({ ...everyCountryQuery(), meta: { handlesErrors: true } })
  const known = data?.items ?? []
  const getOptions = (isActive: boolean) =>
    known
      .filter((country) => country.isActive === isActive)
      .map((country) => ({ value: country.code, label: countryLabel(country) }))
  // Until the countries have loaded, the chosen ones are offered as options.
  const waiting = data ? [] : defaultValue.map((code) => ({ value: code, label: countryName(code) }))
  const isKnown = (code: string) => known.some((country) => country.code === code)
  const others = data
    ? countries()
        .filter(({ code }) => !isKnown(code))
        .map(({ code, name }) => ({ value: code, label: name }))
    : []
  const { mutate: add } = useMutation(
    api.shipping.countries.addSeveral.mutationOptions({
      scope: ADDING_COUNTRIES,
      meta: { handlesErrors: true },
      onSuccess: ({ added }) => toast.success(m.shipping_countries_added({ count: added.length })),
      onError: (error, { codes: refused }) => {
        setCodes(codes.filter((code) => !refused.includes(code)))
        toastFailure(error)
      },
    }),
  )
  const choose = (chosen: string[]) => {
    setCodes(chosen)
    const unknown = data ? chosen.filter((code) => !codes.includes(code) && !isKnown(code)) : []
    if (unknown.length > 0) add({ codes: unknown, isActive: true })
  }
  return (
    <MultiSelect
      label={m.shipping_countries()}
      description={m.shipping_countries_hint()}
      placeholder={m.shipping_find_country()}
      nothingFoundMessage={m.shipping_no_country_found()}
      data={[
        ...waiting,
        { group: m.shipping_active_countries(), items: getOptions(true) },
        { group: m.shipping_inactive_countries(), items: getOptions(false) },
        { group: m.shipping_addable_countries(), items: others },
      ]}
      searchable
      selectFirstOptionOnChange
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': m.shipping_clear_countries() }}
      styles={{ options: scrollsFrom(280) }}
      value={codes}
      onChange={choose}
      {...field}
    />
  )
}
