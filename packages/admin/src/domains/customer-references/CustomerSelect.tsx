import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue, useUncontrolled } from '@mantine/hooks'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { useEnterPick } from '~/ui/focus/use-enter-pick'
import { nothingFound } from '~/ui/form/nothing-found'

/** The path of a customer’s profile. */
export const customerPath = (id: string) => `/admin/customers/${id}`

const DEBOUNCE_MS = 250
const MAX_SHOWN = '20'

type Props = Pick<SelectProps, 'label' | 'description' | 'error' | 'withAsterisk' | 'onFocus' | 'onBlur'> & {
  value?: string | null
  defaultValue?: string | null
  onChange?: (id: string | null) => void
}

/** Selects one customer, found by name, e-mail, phone or number. */
export const CustomerSelect = ({ value, defaultValue, onChange, ...field }: Props) => {
  const [id, setId] = useUncontrolled({ value, defaultValue, finalValue: null, onChange })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CustomerRow | null>(null)
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  // Once a customer is chosen, the input contains their name, which is not a search.
  const wanted = chosen && q === toCustomerName(chosen) ? '' : q
  const { data, isFetching, error } = useQuery({
    ...foundBy(wanted),
    placeholderData: keepPreviousData,
  })
  const pick = (customer: CustomerRow | null) => {
    setChosen(customer)
    setId(customer?._id ?? null)
  }
  const queries = useQueryClient()
  const enter = useEnterPick({
    find: async (name) => (await queries.fetchQuery(foundBy(name))).items,
    pick,
    isName: (name) => chosen !== null && name === toCustomerName(chosen),
  })
  const found = data?.items ?? []
  const offered = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found
  const byId = new Map(offered.map((customer) => [customer._id, customer]))

  return (
    <Select
      {...enter}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.customers_select_clear() }}
      placeholder={m.customers_select_find()}
      nothingFoundMessage={nothingFound({ isFetching, error }, m.customers_select_none())}
      // The server has already filtered the options.
      filter={({ options }) => options}
      data={offered.map((customer) => ({ value: customer._id, label: toCustomerName(customer) }))}
      renderOption={({ option }) => {
        const customer = byId.get(option.value)
        return (
          <span className="grid leading-5">
            <bdi>{option.label}</bdi>
            {customer?.email && (
              <bdi dir="ltr" className="justify-self-start text-xs text-ink-2">
                {customer.email}
              </bdi>
            )}
          </span>
        )
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={id}
      onChange={(picked) => pick((picked && byId.get(picked)) || null)}
      {...field}
    />
  )
}

const foundBy = (q: string) => api.customers.list.queryOptions({ input: { q, limit: MAX_SHOWN } })
