import { Stack, Text, Textarea } from '@mantine/core'
import { MAX_REASON } from '@storekeeper/contract/customers/customer-input'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import type { BulkResult } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { type Chosen, countChosen, toBulkInput } from '~/ui/list/selection'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

type Props = {
  act: SwitchActName
  /** The name of a single customer. */
  name?: string
  chosen: Chosen
  /** The filter of the list, used if all matching rows are selected. */
  filter: CustomerFilter
  send: (reason: string) => Promise<BulkResult>
  onClose: () => void
}

/** Confirms a change of customers' accounts, with its reason. A refusal mails its reason. */
export const ReasonDialog = ({ act, name, chosen, filter, send, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { title, text, label } = SWITCH_ACTS[act]
  const isRequired = act === 'refuse' || act === 'block'
  const count = countChosen(chosen)
  const isOneBlocked = act === 'block' && name !== undefined
  const submit = () => {
    const typed = reason.trim()
    setMissing(isRequired && typed === '')
    return isRequired && typed === '' ? undefined : send(typed)
  }
  return (
    <BulkDialog
      title={
        isOneBlocked ? m.customers_block_one_title({ name }) : title({ count, shown: formatCount(count) })
      }
      text={text()}
      confirmLabel={label()}
      isDestructive={act === 'block'}
      send={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        {act === 'block' && <OpenOrders chosen={chosen} filter={filter} />}
        <Textarea
          label={isRequired ? m.customers_reason() : m.customers_reason_optional()}
          description={act === 'refuse' ? m.customers_refuse_reason_hint() : m.customers_reason_hint()}
          withAsterisk={isRequired}
          dir="auto"
          autosize
          minRows={2}
          maxLength={MAX_REASON}
          value={reason}
          error={isMissing && m.customers_reason_missing()}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </BulkDialog>
  )
}

const OpenOrders = ({ chosen, filter }: Pick<Props, 'chosen' | 'filter'>) => {
  const { data, error, refetch } = useQuery(
    api.customers.openOrders.queryOptions({
      input: toBulkInput(chosen, filter),
      gcTime: 0,
      meta: { handlesErrors: true },
    }),
  )
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  const count = data?.openOrders
  return (
    // Reserves the height of the line before its number has loaded.
    <Text size="sm" mih="1lh" aria-live="polite">
      {count === 0
        ? m.customers_block_no_open_orders()
        : count && m.customers_block_open_orders({ count, shown: formatCount(count) })}
    </Text>
  )
}
