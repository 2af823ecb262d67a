import { IconFileUnknown } from '@tabler/icons-react'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

/** A ticket that does not exist (any more), or one that could not be loaded just now. */
export const TicketFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  refusalOf(error)?.status === 404 ? (
    <EmptyState
      isAlert
      icon={<IconFileUnknown stroke={1.5} />}
      title={m.tickets_gone()}
      text={m.tickets_gone_text()}
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
