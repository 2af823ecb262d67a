import { Button, Skeleton } from '@mantine/core'
import type { OrderMailReceivers } from '@storekeeper/contract/orders/mails/order-mails'
import type { UseQueryResult } from '@tanstack/react-query'
import { SkippedOrders } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'

/** The number of recipients and of skipped orders, before the mail is sent. */
export const ReceiversNote = ({ receivers }: { receivers: UseQueryResult<OrderMailReceivers> }) => {
  const { data, error, refetch, isFetching } = receivers
  if (error)
    return (
      <Notice tone="bad">
        {failureText(error)}
        <Button variant="default" size="xs" mt={8} loading={isFetching} onClick={() => refetch()}>
          {m.ui_retry()}
        </Button>
      </Notice>
    )
  if (!data) return <Skeleton height={44} radius="md" />
  const { total, orders, skipped } = data
  const [only] = orders
  return (
    <div className="grid content-start gap-4 min-w-0">
      <p className="text-sm leading-5 wrap-anywhere" role="status">
        {total === 1 && only ? (
          <>
            {m.campaigns_to()} {only.name && <bdi>{only.name}</bdi>} <bdi dir="ltr">{only.email}</bdi>
          </>
        ) : (
          m.order_mail_receivers({ count: total, shown: formatCount(total) })
        )}
      </p>
      {skipped.count > 0 && <SkippedOrders count={skipped.count} reasons={skipped.some} />}
    </div>
  )
}
