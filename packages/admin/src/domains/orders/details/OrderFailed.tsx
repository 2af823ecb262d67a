import { IconFileUnknown } from '@tabler/icons-react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

/** The error of an order: it does not exist, or the request failed. */
export const OrderFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  getRefusal(error)?.status === 404 ? (
    <EmptyState
      isAlert
      icon={<IconFileUnknown stroke={1.5} />}
      title={m.orders_unknown()}
      text={m.orders_unknown_text()}
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
