import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { scrollsFrom } from '~/theme/mantine'
import { Avatar } from '~/ui/Avatar'
import { toCustomerName } from '~/ui/customer-name'
import { useEnterPick } from '~/ui/focus/use-enter-pick'
import { nothingFound } from '~/ui/form/nothing-found'
import { focusOnArrival } from '~/ui/import/focus-on-arrival'

const DEBOUNCE_MS = 250
const MAX_SHOWN = '20'

type Props = { error: string | undefined; takesFocus: boolean; onChoose: (customer: CustomerRow) => void }

/** Finds customers by name, e-mail, phone or number. */
export const CustomerSearch = ({ error, takesFocus, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const {
    data,
    isFetching,
    error: failure,
    isPlaceholderData,
  } = useQuery({
    ...foundBy(q),
    placeholderData: keepPreviousData,
  })
  // Results of an earlier search text remain visible, but cannot be chosen.
  const isAnswered = q === typed.trim() && !isPlaceholderData
  const queries = useQueryClient()
  const enter = useEnterPick({
    find: async (wanted) => (await queries.fetchQuery(foundBy(wanted))).items,
    pick: onChoose,
  })
  const found = new Map((data?.items ?? []).map((customer) => [customer._id, customer]))

  return (
    <Select
      label={m.order_form_find_customer()}
      placeholder={m.order_form_find_customer_by()}
      nothingFoundMessage={nothingFound({ isFetching, error: failure }, m.order_form_no_customer_found())}
      ref={takesFocus ? focusOnArrival : undefined}
      {...enter}
      searchable
      openOnFocus={false}
      styles={{ options: scrollsFrom(320) }}
      // The server has already filtered the options.
      filter={({ options }) => options}
      data={[...found.values()].map((customer) => ({
        value: customer._id,
        label: toCustomerName(customer),
        disabled: !isAnswered,
      }))}
      renderOption={({ option }) => {
        const customer = found.get(option.value)
        return customer && <CustomerOption customer={customer} />
      }}
      data-path="customer"
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(id) => {
        const customer = id && found.get(id)
        if (customer) onChoose(customer)
      }}
    />
  )
}

const foundBy = (q: string) =>
  api.customers.list.queryOptions({ input: { q, limit: MAX_SHOWN }, meta: { handlesErrors: true } })

const CustomerOption = ({ customer }: { customer: CustomerRow }) => (
  <span className="flex items-center gap-3 w-full min-w-0">
    <Avatar name={toCustomerName(customer)} url={customer.avatar} size={32} />
    <span className="grid flex-1 justify-items-start min-w-0 leading-5">
      <bdi className="truncate max-w-full">{toCustomerName(customer)}</bdi>
      <bdi dir="ltr" className="truncate max-w-full text-xs text-ink-2">
        {customer.email ?? customer.phone ?? customer.customerNumber}
      </bdi>
    </span>
    {customer.blocked && <span className="text-xs text-error">{m.customers_blocked()}</span>}
  </span>
)
