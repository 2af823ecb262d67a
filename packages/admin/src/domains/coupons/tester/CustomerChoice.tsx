import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { nameOfCustomer } from '~/ui/customer-name'

const PATIENCE_MS = 250

type Props = { value: string | null; onChange: (customer: string | null) => void }

/** Who buys, found by name, e-mail, phone or number; nobody yet is fine. */
export const CustomerChoice = ({ value, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [q] = useDebouncedValue(typed.trim(), PATIENCE_MS)
  const { data } = useQuery({
    ...api.customers.list.queryOptions({ input: { q: q === chosen?.label ? '' : q, limit: '20' } }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).map((customer) => ({
    value: customer._id,
    label: customer.email ? `${nameOfCustomer(customer)} · ${customer.email}` : nameOfCustomer(customer),
  }))
  const offered = chosen && !found.some((each) => each.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={m.coupons_customer()}
      description={m.coupons_customer_hint()}
      placeholder={m.coupons_find_customer()}
      nothingFoundMessage={m.coupons_no_customer_found()}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.coupons_clear_customer() }}
      // The server has searched already.
      filter={({ options }) => options}
      data={offered}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => {
        setChosen(offered.find((each) => each.value === id) ?? null)
        onChange(id)
      }}
    />
  )
}
