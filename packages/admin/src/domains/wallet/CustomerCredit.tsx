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
import classes from './ledger/Ledger.module.css'
import { LedgerFailed } from './ledger/LedgerFailed'
import { ledgerPath } from './ledger-path'

/** A customer's credit within their profile, by their id: what there is, and the latest entries; the ledger has them all. Who was merged into another gets no more of it. */
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
    <div className={classes.page}>
      {summary.data ? <CreditSummaryCard summary={summary.data} /> : <Skeleton height={96} radius="md" />}
      <Card padded={false}>
        <div className={classes.bar}>
          <h2 className={classes.heading}>{m.wallet_ledger()}</h2>
          <AdjustButton summary={summary.data} isMerged={isMerged} />
        </div>
        {page?.items.length === 0 ? (
          <EmptyState
            icon={<IconReceipt stroke={1.5} />}
            title={m.wallet_no_entries()}
            text={m.wallet_no_entries_text()}
          />
        ) : (
          <EntryTable entries={page?.items} limit={5} isStale={false} />
        )}
        {page && page.items.length > 0 && (
          <div className={classes.more}>
            <Link to={ledgerPath(customer)}>
              {m.wallet_whole_ledger({ count: page.total, shown: formatCount(page.total) })}
            </Link>
          </div>
        )}
      </Card>
    </div>
  )
}
