import { Button, Skeleton } from '@mantine/core'
import type { ReturnStatus } from '@storekeeper/contract/returns/return-status'
import type { StoreReturn, StoreReturnOptions } from '@storekeeper/contract/returns/store-returns'
import { IconTruckReturn } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'
import { Sheet } from '../../ShopLayout'
import { useVisitor } from '../../shop'
import { ReturnForm } from './ReturnForm'

/** The returns of one of the customer's orders. */
export const MyReturns = ({ uriCode }: { uriCode: string }) => {
  const store = useVisitor()
  const returns = useQuery(store.returns.list.queryOptions({ input: { order: uriCode } }))
  const options = useQuery(store.returns.options.queryOptions({ input: { order: uriCode } }))
  const error = returns.error ?? options.error
  if (returns.data && options.data)
    return <Returns uriCode={uriCode} returns={returns.data} options={options.data} />
  if (error)
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          returns.refetch()
          options.refetch()
        }}
      />
    )
  return <Skeleton height={56} radius={20} />
}

/** The returns of a guest's order, with the e-mail address of the order. */
export const LinkedReturns = ({ uriCode, email }: { uriCode: string; email: string }) => {
  const { data, error, refetch } = useQuery(
    useVisitor().returns.byEmail.queryOptions({ input: { uriCode, email } }),
  )
  if (data) return <Returns uriCode={uriCode} email={email} {...data} />
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  return <Skeleton height={56} radius={20} />
}

type Props = { uriCode: string; email?: string; returns: StoreReturn[]; options: StoreReturnOptions }

/** The returns of an order, and the form to request one while something can be returned. */
const Returns = ({ uriCode, email, returns, options }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const canRequest = options.items.length > 0
  if (returns.length === 0 && !canRequest) return null
  return (
    <Sheet title={m.shop_returns()}>
      {returns.map((one) => (
        <OneReturn key={one.number} returned={one} email={email} />
      ))}
      {isOpen && canRequest ? (
        <ReturnForm uriCode={uriCode} email={email} options={options} onClose={() => setOpen(false)} />
      ) : (
        canRequest && (
          <Button
            variant="default"
            size="md"
            radius={999}
            className="justify-self-start"
            leftSection={<IconTruckReturn size={20} stroke={1.7} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {m.shop_returns_request()}
          </Button>
        )
      )}
    </Sheet>
  )
}

const STATUS: Record<ReturnStatus, () => string> = {
  requested: m.shop_returns_requested,
  approved: m.shop_returns_approved,
  received: m.shop_returns_received,
  completed: m.shop_returns_completed,
  refused: m.shop_returns_refused,
  cancelled: m.shop_returns_cancelled,
}

const OneReturn = ({ returned, email }: { returned: StoreReturn; email: string | undefined }) => {
  const { number, status, items, refusalReason, exchange, createdAt } = returned
  const canCancel = status === 'requested' && !returned.isWithdrawal
  return (
    <article className="grid gap-1 leading-6 wrap-anywhere" aria-label={number}>
      <p className="flex flex-wrap justify-between gap-x-3">
        <strong>
          <bdi dir="ltr">{number}</bdi> · {STATUS[status]()}
        </strong>
        <time dateTime={createdAt} className="text-shop-quiet">
          {formatDateTime(createdAt)}
        </time>
      </p>
      <ul className="text-shop-quiet">
        {items.map(({ title, quantity, reason }) => (
          <li key={title}>
            {formatCount(quantity)} × <bdi>{title}</bdi>
            {reason && (
              <>
                {' · '}
                <bdi>{reason}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {refusalReason && (
        <p>
          {m.shop_returns_why()}: <bdi>{refusalReason}</bdi>
        </p>
      )}
      {canCancel && <CancelReturn number={number} order={returned.order.uriCode} email={email} />}
      {exchange && <p>{m.shop_returns_exchanged({ order: `\u2068#${exchange.orderId}\u2069` })}</p>}
    </article>
  )
}

type CancelProps = { number: string; order: string; email: string | undefined }

const CancelReturn = ({ number, order, email }: CancelProps) => {
  const cancelling = useMutation(
    useVisitor().returns.cancel.mutationOptions({
      onSuccess: () => toast.success(m.shop_returns_cancelled_toast()),
    }),
  )
  return (
    <Button
      variant="default"
      size="sm"
      radius={999}
      className="justify-self-start mt-1"
      aria-label={m.shop_returns_cancel_of({ number: `\u2068${number}\u2069` })}
      loading={cancelling.isPending}
      onClick={() => cancelling.mutate({ number, order, email: email ?? null })}
    >
      {m.shop_returns_cancel()}
    </Button>
  )
}
