import { EmptyState } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'

/** An order that does not exist (any more), or one that could not be loaded just now. */
export const OrderFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  refusalOf(error)?.status === 404 ? (
    <EmptyState
      role="alert"
      size="sm"
      icon={<IconFileUnknown stroke={1.5} />}
      withIndicatorBackground
      title={m.orders_unknown()}
      description={m.orders_unknown_text()}
      py={72}
      px={24}
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
