import { Button } from '@mantine/core'
import type { Return } from '@storekeeper/contract/returns/return'
import { NEXT_RETURN_STATUSES } from '@storekeeper/contract/returns/return-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MentionText } from '~/domains/colleagues/colleagues'
import { OrderNumber, orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { LoadFailed } from '~/ui/LoadFailed'
import { lazyComponent } from '~/ui/lazy-component'
import { useOpened } from '~/ui/list/use-opened'
import { EmailLink } from '~/ui/locked/EmailLink'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { StatusBadge } from '~/ui/StatusBadge'
import { Timeline } from '~/ui/Timeline'
import { ReturnItems } from './ReturnItems'
import { WithdrawalBadge } from './return-columns'
import { RETURN_STATUS } from './return-names'
import { returnQuery } from './return-queries'
import { returnTimelineDetails, returnTimelineMessage } from './return-timeline'

const DecisionDialog = lazyComponent(async () => (await import('./dialogs/DecisionDialog')).DecisionDialog)
const ReceiveDialog = lazyComponent(async () => (await import('./dialogs/ReceiveDialog')).ReceiveDialog)
const RefundDialog = lazyComponent(async () => (await import('./dialogs/RefundDialog')).RefundDialog)
const ExchangeDialog = lazyComponent(async () => (await import('./dialogs/ExchangeDialog')).ExchangeDialog)

/** One return, with the actions that its status allows. */
export const ReturnPage = ({ number }: { number: string }) => {
  const { data, error, refetch } = useQuery(returnQuery(number))
  return (
    <Page
      title={m.returns_number({ number })}
      note={
        data && (
          <>
            <StatusBadge {...RETURN_STATUS[data.status]} /> {data.isWithdrawal && <WithdrawalBadge />}
          </>
        )
      }
      crumbs={[{ label: m.returns_title(), to: '/admin/returns' }, { label: number }]}
      actions={data && <Actions found={data} />}
    >
      {data ? (
        <Details found={data} />
      ) : error ? (
        <Card>
          <LoadFailed error={error} onRetry={refetch} />
        </Card>
      ) : (
        <div aria-busy className="min-h-100" />
      )}
    </Page>
  )
}

type Act = 'approved' | 'refused' | 'cancelled' | 'completed' | 'receive' | 'refund' | 'exchange'

const ACTS: Record<Act, { label: () => string; isMain?: boolean }> = {
  refused: { label: m.returns_refuse },
  cancelled: { label: m.returns_cancel },
  completed: { label: m.returns_complete },
  exchange: { label: m.returns_exchange },
  approved: { label: m.returns_approve, isMain: true },
  receive: { label: m.returns_receive, isMain: true },
  refund: { label: m.returns_refund, isMain: true },
}

/** The actions that follow the status, the usual one last. */
const actsOf = ({ status, amountRefunded, items }: Return): Act[] => {
  const next = NEXT_RETURN_STATUSES[status]
  const isAccepted = amountRefunded > 0 || items.some(({ restocked }) => restocked > 0)
  return (Object.keys(ACTS) as Act[]).filter((act) => {
    if (act === 'refused' && isAccepted) return false
    if (act === 'receive') return next.includes('received')
    if (act === 'refund' || act === 'exchange') return next.includes('completed')
    return next.includes(act)
  })
}

const Actions = ({ found }: { found: Return }) => {
  const { opened, open, close } = useOpened<{ kind: Act }>()
  const canChange = useCan('returns:change', found.site)
  const canPay = useCan('orders:pay', found.site)
  const canCreate = useCan('orders:change', found.site)
  const isAllowed = (act: Act) =>
    canChange && (act === 'refund' ? canPay : act === 'exchange' ? canPay && canCreate : true)
  return (
    <>
      {actsOf(found).map((act) => (
        <Button
          key={act}
          variant={ACTS[act].isMain ? 'filled' : 'default'}
          disabled={!isAllowed(act)}
          title={isAllowed(act) ? undefined : m.shell_not_allowed()}
          onClick={() => open({ kind: act })}
        >
          {ACTS[act].label()}
        </Button>
      ))}
      <Suspense>
        {opened?.kind === 'receive' && <ReceiveDialog found={found} onClose={close} />}
        {opened?.kind === 'refund' && <RefundDialog found={found} onClose={close} />}
        {opened?.kind === 'exchange' && <ExchangeDialog found={found} onClose={close} />}
        {(opened?.kind === 'approved' ||
          opened?.kind === 'refused' ||
          opened?.kind === 'cancelled' ||
          opened?.kind === 'completed') && (
          <DecisionDialog found={found} status={opened.kind} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const Details = ({ found }: { found: Return }) => {
  const siteName = useSiteName()
  const currency = useSettings()?.currency ?? 'USD'
  const { order, customer, customerName, note, byCustomer, refusalReason, exchange, timeline } = found
  return (
    <div className="@container/return">
      <div className="grid content-start gap-4 min-w-0 grid-cols-1 @min-[840px]/return:grid-cols-[minmax(0,1fr)_minmax(288px,360px)]">
        <div className="grid content-start gap-4 min-w-0">
          {refusalReason && (
            <Notice tone="plain">
              <strong>{m.returns_refusal_reason()}:</strong> <bdi>{refusalReason}</bdi>
            </Notice>
          )}
          <ReturnItems found={found} />
          {note && (
            <Card title={m.returns_note()}>
              <p className="text-sm leading-5 whitespace-pre-wrap wrap-anywhere" dir="auto">
                {byCustomer ? note : <MentionText text={note} />}
              </p>
            </Card>
          )}
        </div>
        <div className="grid content-start gap-4 min-w-0">
          <Card title={m.returns_details()}>
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-y-3 gap-x-6 text-sm [&_dt]:text-ink-2 [&_dd]:min-w-0 [&_dd]:wrap-anywhere">
              <dt>{m.returns_order()}</dt>
              <dd>
                <Link to={orderPath(order.uriCode)}>
                  <OrderNumber orderId={order.orderId} />
                </Link>
              </dd>
              <dt>{m.returns_customer()}</dt>
              <dd>
                <bdi>{customerName}</bdi>
                {customer?.email && (
                  <div>
                    <EmailLink email={customer.email} />
                  </div>
                )}
              </dd>
              <dt>{m.returns_site()}</dt>
              <dd>{siteName(found.site)}</dd>
              <dt>{m.returns_created()}</dt>
              <dd>
                <Ago at={found.createdAt} />
              </dd>
              <dt>{m.returns_refunded()}</dt>
              <dd>
                <Money cents={found.amountRefunded} />
              </dd>
              {exchange && (
                <>
                  <dt>{m.returns_exchange_order()}</dt>
                  <dd>
                    <Link to={orderPath(exchange.uriCode)}>
                      <OrderNumber orderId={exchange.orderId} />
                    </Link>
                  </dd>
                </>
              )}
            </dl>
          </Card>
          <Card title={m.orders_timeline()}>
            <Timeline
              occurrences={timeline.map((entry) => ({
                _id: entry._id,
                at: entry.at,
                message: returnTimelineMessage(entry),
                details: returnTimelineDetails(entry, currency),
                note: entry.note,
              }))}
            />
          </Card>
        </div>
      </div>
    </div>
  )
}
