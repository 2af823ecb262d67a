import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { OrderMailContent, type OrderMailReceivers } from '@storekeeper/contract/orders/mails/order-mails'
import { IconChevronLeft, IconChevronRight, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MailPreview } from '~/domains/mail-content/mail-content'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { orderMailPreviewQuery } from './order-mail-queries'
import type { MailValues } from './use-order-mail'

type Named = OrderMailReceivers['orders']

type Props = {
  content: MailValues
  orders: Named
  /** The index of the previewed order. */
  index: number
  onIndex: (index: number) => void
}

/** The mail as one order's customer will see it, updated after a pause in typing. */
export const OrderMailPreview = ({ content, orders, index, onIndex }: Props) => {
  const checked = OrderMailContent.safeParse(content)
  const order = orders[index]
  return (
    <section className="grid content-start gap-4 min-w-0" aria-label={m.campaigns_preview()}>
      {orders.length > 1 && <Switch {...{ orders, index, onIndex }} />}
      {checked.success && order ? (
        <Shown content={checked.data} order={order._id} />
      ) : (
        <EmptyState
          icon={<IconMail stroke={1.5} />}
          title={m.campaigns_nothing_to_see()}
          text={m.campaigns_nothing_to_see_text()}
        />
      )}
    </section>
  )
}

/** Switches the preview between the orders. */
const Switch = ({ orders, index, onIndex }: Omit<Props, 'content'>) => (
  <div className="flex items-center justify-between gap-2 text-sm font-semibold text-center">
    <ActionIcon
      variant="default"
      size={32}
      aria-label={m.orders_previous()}
      {...offAt(index === 0)}
      onClick={() => index > 0 && onIndex(index - 1)}
    >
      <IconChevronLeft size={18} className="rtl:[transform:scaleX(-1)]" aria-hidden />
    </ActionIcon>
    <span aria-live="polite">
      <bdi>#{orders[index]?.orderId}</bdi>{' '}
      <span className="font-normal text-ink-2">
        {m.order_mail_position({ position: formatCount(index + 1), of: formatCount(orders.length) })}
      </span>
    </span>
    <ActionIcon
      variant="default"
      size={32}
      aria-label={m.orders_next()}
      {...offAt(index === orders.length - 1)}
      onClick={() => index < orders.length - 1 && onIndex(index + 1)}
    >
      <IconChevronRight size={18} className="rtl:[transform:scaleX(-1)]" aria-hidden />
    </ActionIcon>
  </div>
)

/** Disabled at either end but focusable, so that the button does not lose the focus. */
const offAt = (isEnd: boolean) => ({
  'aria-disabled': isEnd || undefined,
  'data-disabled': isEnd || undefined,
})

const Shown = ({ content, order }: { content: OrderMailContent; order: string }) => {
  const query = orderMailPreviewQuery(content, order)
  const { data: mail, error, isFetching, isPlaceholderData, refetch } = useQuery(query)
  if (error)
    return (
      <>
        <Notice tone="bad">{failureText(error)}</Notice>
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {m.ui_retry()}
        </Button>
      </>
    )
  return mail ? <MailPreview mail={mail} isOld={isPlaceholderData} /> : <Skeleton height={480} />
}
