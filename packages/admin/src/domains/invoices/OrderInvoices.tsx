import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { useRequestId } from '~/ui/form/use-request-id'
import { LoadFailed } from '~/ui/LoadFailed'
import { lazyComponent } from '~/ui/lazy-component'
import { Money } from '~/ui/Money'
import { StatusBadge } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import { InvoiceFiles } from './InvoiceFiles'
import { INVOICE_KIND, INVOICE_REASON } from './invoice-names'

const ConfirmDialog = lazyComponent(async () => (await import('~/ui/dialogs/ConfirmDialog')).ConfirmDialog)

type Props = { order: { _id: string; site: string; isTestOrder: boolean; trackingStatus: string } }

/** The invoices and credit notes of an order. Test orders have none. */
export const OrderInvoices = ({ order }: Props) => {
  const canRead = useCan('invoices:read', order.site)
  if (!canRead || order.isTestOrder) return null
  return <InvoicesCard order={order} />
}

const InvoicesCard = ({ order }: Props) => {
  const input = { order: order._id, limit: 100, sort: 'createdAt.asc' } as const
  const { data, error, refetch } = useQuery(
    api.invoices.list.queryOptions({ input, meta: { handlesErrors: true } }),
  )
  if (!data && !error) return null
  const items = data?.items ?? []
  const canIssue = order.trackingStatus !== 'cancelled' && !items.some(({ isCurrent }) => isCurrent)
  return (
    <Card
      title={m.invoices_title()}
      actions={data && canIssue && <IssueButton order={order._id} site={order.site} />}
    >
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ul className="grid gap-2">
          {items.map((row) => (
            <li key={row._id} className="flex flex-wrap gap-y-1 gap-x-3 items-center">
              <span className="grid flex-1 gap-0.5">
                <bdi dir="ltr" className="font-semibold">
                  {row.number}
                </bdi>
                <span className="text-sm text-ink-2">
                  {row.corrects && row.reason
                    ? m.invoices_for({ number: row.corrects.number, reason: INVOICE_REASON[row.reason]() })
                    : INVOICE_KIND[row.kind].label()}
                </span>
              </span>
              {row.isCurrent && <StatusBadge tone="good" label={m.invoices_current} />}
              <Money cents={row.kind === 'creditNote' ? -row.total : row.total} />
              <Ago at={row.createdAt} className="text-sm text-ink-2" />
              <InvoiceFiles row={row} />
            </li>
          ))}
        </ul>
      )}
      {data && items.length === 0 && <p className="text-sm text-ink-2">{m.invoices_none_of_order()}</p>}
    </Card>
  )
}

/** Issues the invoice after a confirmation. Each attempt repeats the same request, so that it issues at most one invoice. */
const IssueButton = ({ order: id, site }: { order: string; site: string }) => {
  const canIssue = useCan('invoices:issue', site)
  const [isOpen, setOpen] = useState(false)
  const issue = useMutation(
    api.invoices.issue.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ number }) => toast.success(m.invoices_issued({ number })),
    }),
  )
  const [requestId] = useRequestId(issue.error)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        disabled={!canIssue}
        title={canIssue ? undefined : m.shell_not_allowed()}
        onClick={() => setOpen(true)}
      >
        {m.invoices_issue()}
      </Button>
      <Suspense>
        {isOpen && (
          <ConfirmDialog
            title={m.invoices_issue_title()}
            text={m.invoices_issue_text()}
            confirmLabel={m.invoices_issue()}
            onConfirm={() => issue.mutateAsync({ id, requestId })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
