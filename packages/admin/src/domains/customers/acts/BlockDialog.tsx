import { Stack, Text, Textarea } from '@mantine/core'
import { MAX_BLOCK_REASON } from '@storekeeper/contract/customers/customer-input'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import type { BulkResult } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { type Chosen, toBulkInput } from '~/ui/list/selection'

type Props = {
  title: string
  chosen: Chosen
  /** The filter of the list, used if all matching rows are selected. */
  filter: CustomerFilter
  send: (reason: string) => Promise<BulkResult>
  onClose: () => void
}

/**
 * Confirms blocking customers: shows the consequences and the number of their open orders, with an optional
 * reason.
 */
export const BlockDialog = ({ title, chosen, filter, send, onClose }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <BulkDialog
      title={title}
      text={m.customers_block_text()}
      confirmLabel={m.customers_block()}
      isDestructive
      send={() => send(reason.trim())}
      onClose={onClose}
    >
      <Stack gap="md">
        <OpenOrders chosen={chosen} filter={filter} />
        <Textarea
          label={m.customers_block_reason()}
          description={m.customers_block_reason_hint()}
          dir="auto"
          autosize
          minRows={2}
          maxLength={MAX_BLOCK_REASON}
          value={reason}
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
