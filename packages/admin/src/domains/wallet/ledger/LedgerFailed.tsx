import { IconUserQuestion } from '@tabler/icons-react'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

/** A customer who does not exist (any more), or a ledger that could not be loaded just now. */
export const LedgerFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const status = refusalOf(error)?.status
  // A mistyped address is no customer's either.
  return status === 404 || status === 400 ? (
    <EmptyState
      isAlert
      icon={<IconUserQuestion stroke={1.5} />}
      title={m.wallet_unknown()}
      text={m.wallet_unknown_text()}
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
}
