import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { OrderNumber, orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { LoadFailed } from '~/ui/LoadFailed'
import { lazyComponent } from '~/ui/lazy-component'
import { StatusBadge } from '~/ui/StatusBadge'
import { RETURN_STATUS } from './return-names'
import { returnsOfOrderQuery } from './return-queries'

const NewReturnDialog = lazyComponent(async () => (await import('./dialogs/NewReturnDialog')).NewReturnDialog)

type Props = { order: { _id: string; orderId: string; site: string } }

/**
 * The returns of an order, for admins who may view them. The card appears once something was shipped, or was
 * returned before.
 */
export const OrderReturns = ({ order }: Props) =>
  useCan('returns:read', order.site) && <ReturnsCard order={order} />

const ReturnsCard = ({ order }: Props) => {
  const { data, error, refetch } = useQuery(returnsOfOrderQuery(order._id))
  const canChange = useCan('returns:change', order.site)
  const [isCreating, setCreating] = useState(false)
  const isEmpty = !data || (data.returns.length + data.returnable.length === 0 && !data.exchangeOf)
  if (!error && isEmpty) return null

  return (
    <Card
      title={m.returns_title()}
      actions={
        data &&
        data.returnable.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            aria-haspopup="dialog"
            disabled={!canChange}
            title={canChange ? undefined : m.shell_not_allowed()}
            onClick={() => setCreating(true)}
          >
            {m.returns_create()}
          </Button>
        )
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ul className="grid gap-2">
          {data?.exchangeOf && (
            <li className="flex flex-wrap gap-x-1">
              {m.returns_exchange_of()}
              <ReturnLink number={data.exchangeOf.number} />
              <Link to={orderPath(data.exchangeOf.order.uriCode)}>
                <OrderNumber orderId={data.exchangeOf.order.orderId} />
              </Link>
            </li>
          )}
          {data?.returns.map((row) => (
            <li key={row._id} className="flex flex-wrap gap-y-1 gap-x-3 items-center">
              <span className="flex-1">
                <ReturnLink number={row.number} />
              </span>
              <StatusBadge {...RETURN_STATUS[row.status]} />
              <Ago at={row.createdAt} className="text-sm text-ink-2" />
              {row.exchange && (
                <span className="flex gap-x-1 basis-full text-sm text-ink-2">
                  {m.returns_exchange_order()}
                  <Link to={orderPath(row.exchange.uriCode)}>
                    <OrderNumber orderId={row.exchange.orderId} />
                  </Link>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.returns.length === 0 && !data.exchangeOf && (
        <p className="text-sm text-ink-2">{m.returns_none_of_order()}</p>
      )}
      {isCreating && data && (
        <Suspense>
          <NewReturnDialog order={order} items={data.returnable} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const ReturnLink = ({ number }: { number: string }) => (
  <Link
    to="/admin/returns/$number"
    params={{ number }}
    className="font-semibold no-underline hover:underline"
  >
    <bdi dir="ltr">{number}</bdi>
  </Link>
)
