import { Skeleton } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { AdjustButton } from './adjust/AdjustButton'
import { creditSummaryQuery, ledgerQuery } from './credit-queries'
import { CreditSummaryCard } from './ledger/CreditSummaryCard'
import { EntryTable } from './ledger/EntryTable'
import { LedgerFailed } from './ledger/LedgerFailed'
import { ledgerPath } from './ledger-path'

/**
 * The credit of a customer within their profile: the balance and the latest entries, with a link to the
 * ledger. The credit of a merged customer cannot be adjusted.
 */
export const CustomerCredit = ({ customer, isMerged }: { customer: string; isMerged: boolean }) => {
  const summary = useQuery(creditSummaryQuery(customer))
  const entries = useQuery(ledgerQuery(customer))
  const error = (!summary.data && summary.error) || (!entries.data && entries.error)
  const retry = () => {
    summary.refetch()
    entries.refetch()
  }
  if (error) return <LedgerFailed error={error} onRetry={retry} />
  const page = entries.data
  return (
    <div className="grid gap-4 min-w-0">
      {summary.data ? <CreditSummaryCard summary={summary.data} /> : <Skeleton height={96} radius="md" />}
      <Card padded={false}>
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 p-4">
          <h2 className="text-lg font-semibold leading-6">{m.credit_ledger()}</h2>
          <AdjustButton summary={summary.data} isMerged={isMerged} />
        </div>
        {page?.items.length === 0 ? (
          <EmptyState
            icon={<IconReceipt stroke={1.5} />}
            title={m.credit_no_entries()}
            text={m.credit_no_entries_text()}
          />
        ) : (
          <EntryTable entries={page?.items} limit={5} isStale={false} />
        )}
        {page && page.items.length > 0 && (
          <div className="py-3 px-4 border-t border-t-line text-sm">
            <Link to={ledgerPath(customer)}>
              {m.credit_whole_ledger({ count: page.total, shown: formatCount(page.total) })}
            </Link>
          </div>
        )}
      </Card>
    </div>
  )
}
