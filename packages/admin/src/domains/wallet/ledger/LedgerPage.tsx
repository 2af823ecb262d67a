import { Button, Skeleton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerPath } from '~/domains/customers/customer-path'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { nameOfCustomer } from '~/ui/customer-name'
import { ExportButton } from '~/ui/ExportButton'
import { Page } from '~/ui/Page'
import { AdjustButton } from '../adjust/AdjustButton'
import { creditSummaryQuery } from '../credit-queries'
import { CreditSummaryCard } from './CreditSummaryCard'
import classes from './Ledger.module.css'
import { LedgerEntries } from './LedgerEntries'
import { LedgerFailed } from './LedgerFailed'
import type { LedgerSearch } from './ledger-search'

type Props = { customer: string; search: LedgerSearch }

/** One customer's credit: what there is, when it runs out, and how it came to be. */
export const LedgerPage = ({ customer, search }: Props) => {
  const { data: summary, error, refetch } = useQuery(creditSummaryQuery(customer))
  const name = summary && nameOfCustomer(summary.customer)
  const title = name ? m.wallet_credit_of({ customer: name }) : m.wallet_credit()
  const crumbs = [{ label: m.wallet_title(), to: '/admin/wallet/balances' }, { label: name ?? '…' }]

  if (error && !summary)
    return (
      <Page title={m.wallet_credit()} crumbs={[crumbs[0] ?? { label: '' }]}>
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
            {m.wallet_to_profile()}
          </Button>
          <ExportButton
            path={`/admin/wallet/balances/${encodeURIComponent(customer)}/statement`}
            filter={{ kind: search.kind }}
            name="credit-statement.csv"
          />
          <AdjustButton summary={summary} />
        </>
      }
    >
      <div className={classes.page}>
        {summary ? <CreditSummaryCard summary={summary} /> : <Skeleton height={96} radius="md" />}
        <LedgerEntries customer={customer} search={search} />
      </div>
    </Page>
  )
}
