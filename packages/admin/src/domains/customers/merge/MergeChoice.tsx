import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Customer } from '@storekeeper/contract/customers/customer'
import type { DuplicateReason } from '@storekeeper/contract/customers/customer-merge'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { StatusBadge } from '~/ui/StatusBadge'
import { Candidate } from './Candidate'

const DEBOUNCE_MS = 250
const MOST_FOUND = '10'

const REASON: Record<DuplicateReason, () => string> = {
  email: m.customer_merge_same_email,
  phone: m.customer_merge_same_phone,
  'name-and-zip': m.customer_merge_same_name_and_zip,
}

/** Selects the other customer: a suggested duplicate, or any customer that the admin chooses. */
export const MergeChoice = ({ customer }: { customer: Customer }) => (
  <Stack gap="md">
    <div>
      <h2 className="text-lg font-semibold leading-6">{m.customer_same_person()}</h2>
      <Text size="sm" c="dimmed" maw={720} mt={4}>
        {m.customer_merge_text()}
      </Text>
    </div>
    <LookAlikes customer={customer} />
    <Others customer={customer} />
  </Stack>
)

const LookAlikes = ({ customer: { _id: id } }: { customer: Customer }) => {
  const { data, error, refetch } = useQuery(
    api.customerMerges.duplicates.queryOptions({ input: { id }, meta: { handlesErrors: true } }),
  )
  return (
    <Card title={m.customer_merge_look_alikes()}>
      {data ? (
        data.length > 0 ? (
          <ul className="grid">
            {data.map(({ customer, reasons }) => (
              <Candidate key={customer._id} customer={customer} of={id}>
                {reasons.map((reason) => (
                  <StatusBadge key={reason} tone="active">
                    {REASON[reason]()}
                  </StatusBadge>
                ))}
              </Candidate>
            ))}
          </ul>
        ) : (
          <p className="text-sm leading-5 text-ink-2">{m.customer_merge_no_look_alikes()}</p>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={56} />
      )}
    </Card>
  )
}

const Others = ({ customer: { _id: id } }: { customer: Customer }) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, error, isFetching, refetch } = useQuery({
    ...api.customers.list.queryOptions({ input: { q, limit: MOST_FOUND }, meta: { handlesErrors: true } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (data?.items.filter(({ _id }) => _id !== id) ?? [])
  return (
    <Card title={m.customer_merge_other_customer()}>
      <TextInput
        aria-label={m.customers_search()}
        placeholder={m.customer_merge_search_hint()}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={480}
      />
      {error && q !== '' && <LoadFailed error={error} onRetry={refetch} />}
      {found.length > 0 && (
        <ul className="grid" aria-label={m.customers_customers()}>
          {found.map((other) => (
            <Candidate key={other._id} customer={other} of={id} />
          ))}
        </ul>
      )}
      {q !== '' && !error && !isFetching && found.length === 0 && (
        <p className="mt-3 text-sm leading-5 text-ink-2" role="status">
          {m.ui_nothing_matches()}
        </p>
      )}
    </Card>
  )
}
