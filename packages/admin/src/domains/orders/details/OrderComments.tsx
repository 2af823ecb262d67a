import type { Order, OrderComment } from '@storekeeper/contract/orders/order'
import { MentionText } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { StatusBadge } from '~/ui/StatusBadge'
import { CommentBox } from './CommentBox'

type Props = { order: Order; startsHere: boolean }

/** The comments on the order, internal and with the customer. */
export const OrderComments = ({ order, startsHere }: Props) => (
  <Card title={m.orders_comments()}>
    {order.comments.length > 0 && (
      <ol className="grid gap-4 mb-4">
        {order.comments.map((comment) => (
          <Comment key={comment._id} comment={comment} />
        ))}
      </ol>
    )}
    <CommentBox key={order._id} order={order._id} site={order.site} startsHere={startsHere} />
  </Card>
)

const Comment = ({ comment: { author, text, isInternal, createdAt } }: { comment: OrderComment }) => {
  const isCustomers = author.kind === 'customer'
  const name = author.name || (isCustomers ? m.orders_customer() : m.orders_administrator())
  return (
    <li className="flex items-start gap-3">
      <Avatar name={name} url={author.avatar} />
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2 leading-6">
          <bdi className="font-semibold">{name}</bdi>
          <Ago at={createdAt} className="text-xs text-ink-2" />
          {isCustomers ? (
            <StatusBadge tone="active">{m.orders_from_customer()}</StatusBadge>
          ) : (
            <StatusBadge tone={isInternal ? 'neutral' : 'good'}>
              {isInternal ? m.orders_internal() : m.orders_visible()}
            </StatusBadge>
          )}
        </p>
        <p className="mt-1 leading-5 whitespace-pre-wrap wrap-anywhere" dir="auto">
          {isInternal ? <MentionText text={text} /> : text}
        </p>
      </div>
    </li>
  )
}
