import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Address } from '@storekeeper/contract/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEnterPick } from '~/ui/focus/use-enter-pick'

const DEBOUNCE_MS = 300
const MIN_LENGTH = 2

/** Suggests addresses for the typed text; a chosen one fills the fields below, which stay editable. */
export const AddressSearch = ({ onFound }: { onFound: (address: Address) => void }) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, isError } = useQuery({
    ...foundBy(q),
    enabled: q.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  })
  const isOpened = typed.trim().length >= MIN_LENGTH
  const suggestions = isOpened ? (data?.items ?? []) : []
  const byLabel = new Map(suggestions.map(({ label, address }) => [label, address]))

  const queries = useQueryClient()
  const enter = useEnterPick({
    find: async (wanted) =>
      wanted.length < MIN_LENGTH ? [] : (await queries.fetchQuery(foundBy(wanted))).items,
    pick: ({ label, address }) => {
      setTyped(label)
      onFound(address)
    },
    isName: (wanted) => byLabel.has(wanted),
  })

  const hint = () => {
    if (isError || data?.isFailing) return m.order_form_address_failing()
    if (data?.knowsStreets === false) return m.order_form_address_cities_only()
    return m.order_form_address_hint()
  }

  return (
    <Autocomplete
      {...enter}
      label={m.order_form_find_address()}
      description={<span role="status">{hint()}</span>}
      inputWrapperOrder={['label', 'input', 'description']}
      leftSection={<IconMapPin size={16} aria-hidden />}
      autoComplete="off"
      dir="auto"
      maxLength={200}
      data={[...byLabel.keys()]}
      // The server has already filtered the options.
      filter={({ options }) => options}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={(label) => {
        const address = byLabel.get(label)
        if (address) onFound(address)
      }}
    />
  )
}

const foundBy = (q: string) =>
  api.geocoding.search.queryOptions({ input: { q }, meta: { handlesErrors: true } })
