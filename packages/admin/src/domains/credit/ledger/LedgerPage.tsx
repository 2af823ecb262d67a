import { Button, Skeleton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerPath } from '~/domains/customer-references/customer-references'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { toCustomerName } from '~/ui/customer-name'
import { ExportButton } from '~/ui/download/ExportButton'
import { Page } from '~/ui/Page'
import { AdjustButton } from '../adjust/AdjustButton'
import { creditSummaryQuery } from '../credit-queries'
import { CreditSummaryCard } from './CreditSummaryCard'
import { LedgerEntries } from './LedgerEntries'
import { LedgerFailed } from './LedgerFailed'
import type { LedgerSearch } from './ledger-search'

type Props = { customer: string; search: LedgerSearch }

/** The credit of one customer: the balance, its expiry dates, and the entries. */
export const LedgerPage = ({ customer, search }: Props) => {
  const { data: summary, error, refetch } = useQuery(creditSummaryQuery(customer))
  const name = summary && toCustomerName(summary.customer)
  const title = name ? m.credit_credit_of({ customer: name }) : m.credit_credit()
  const crumbs = [{ label: m.credit_title(), to: '/admin/wallet/balances' }, { label: name ?? '…' }]

  if (error && !summary)
    return (
      <Page title={m.credit_credit()} crumbs={[crumbs[0] ?? { label: '' }]}>
        <Card>
          <LedgerFailed error={error} onRetry={refetch} />
        </Card>
      </Page>
    )
  return (
    <Page
      title={title}
      note={summary && <bdi dir="ltr">{summary.customer.customerNumber}</bdi>}
      crumbs={crumbs}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconUser size={16} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to={customerPath(customer)} {...props} />}
          >
            {m.credit_to_profile()}
          </Button>
          <ExportButton
            path={`/admin/wallet/balances/${encodeURIComponent(customer)}/statement`}
            permission="credit:export"
            filter={{ kind: search.kind, filter: search.filter, timeZone: search.timeZone }}
            name="credit-statement.csv"
          />
          <AdjustButton summary={summary} />
        </>
      }
    >
      <div className="grid gap-4 min-w-0">
        {summary ? <CreditSummaryCard summary={summary} /> : <Skeleton height={96} radius="md" />}
        <LedgerEntries customer={customer} search={search} />
      </div>
    </Page>
  )
}
