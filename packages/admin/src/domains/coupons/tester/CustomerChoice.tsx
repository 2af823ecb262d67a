import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { useEnterPick } from '~/ui/focus/use-enter-pick'
import { nothingFound } from '~/ui/form/nothing-found'

const DEBOUNCE_MS = 250

type Props = { value: string | null; onChange: (customer: string | null) => void }

/** The customer of the cart, found by name, e-mail, phone or number; optional. */
export const CustomerChoice = ({ value, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, isFetching, error } = useQuery({
    ...foundBy(q === chosen?.label ? '' : q),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).map(toOption)
  const pick = (option: Option | null) => {
    setChosen(option)
    onChange(option?.value ?? null)
  }
  const queries = useQueryClient()
  const enter = useEnterPick({
    find: async (name) => (await queries.fetchQuery(foundBy(name))).items.map(toOption),
    pick,
    isName: (name) => name === chosen?.label,
  })
  const offered = chosen && !found.some((each) => each.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={m.coupons_customer()}
      description={m.coupons_customer_hint()}
      placeholder={m.coupons_find_customer()}
      nothingFoundMessage={nothingFound({ isFetching, error }, m.coupons_no_customer_found())}
      {...enter}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.coupons_clear_customer() }}
      // The server has already filtered the options.
      filter={({ options }) => options}
      data={offered}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => pick(offered.find((each) => each.value === id) ?? null)}
    />
  )
}

type Option = { value: string; label: string }

const toOption = (customer: CustomerRow): Option => ({
  value: customer._id,
  label: customer.email ? `${toCustomerName(customer)} · ${customer.email}` : toCustomerName(customer),
})

const foundBy = (q: string) => api.customers.list.queryOptions({ input: { q, limit: '20' } })
