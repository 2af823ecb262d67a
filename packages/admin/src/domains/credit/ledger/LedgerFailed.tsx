import { IconUserQuestion } from '@tabler/icons-react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

/** The error of a ledger: the customer does not exist, or the request failed. */
export const LedgerFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const status = getRefusal(error)?.status
  // A malformed id is treated like an id that does not exist.
  return status === 404 || status === 400 ? (
    <EmptyState
      isAlert
      icon={<IconUserQuestion stroke={1.5} />}
      title={m.credit_unknown()}
      text={m.credit_unknown_text()}
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
}
