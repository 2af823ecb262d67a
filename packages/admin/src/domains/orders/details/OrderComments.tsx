import type { Order, OrderComment } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { StatusBadge } from '~/ui/StatusBadge'
import { CommentBox } from './CommentBox'
import classes from './OrderComments.module.css'

type Props = { order: Order; startsHere: boolean }

/** The comments on the order, internal and with the customer. */
export const OrderComments = ({ order, startsHere }: Props) => (
  <Card title={m.orders_comments()}>
    {order.comments.length > 0 && (
      <ol className={classes.comments}>
        {order.comments.map((comment) => (
          <Comment key={comment._id} comment={comment} />
        ))}
      </ol>
    )}
    <CommentBox key={order._id} order={order._id} startsHere={startsHere} />
  </Card>
)

const Comment = ({ comment: { author, text, isInternal, createdAt } }: { comment: OrderComment }) => {
  const isCustomers = author.kind === 'customer'
  const name = author.name || (isCustomers ? m.orders_customer() : m.orders_administrator())
  return (
    <li className={classes.comment}>
      <Avatar name={name} url={author.avatar} />
      <div className={classes.sent}>
        <p className={classes.head}>
          <bdi className={classes.author}>{name}</bdi>
          <Ago at={createdAt} className={classes.when} />
          {isCustomers ? (
            <StatusBadge tone="active">{m.orders_from_customer()}</StatusBadge>
          ) : (
            <StatusBadge tone={isInternal ? 'neutral' : 'good'}>
              {isInternal ? m.orders_internal() : m.orders_visible()}
            </StatusBadge>
          )}
        </p>
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </div>
    </li>
  )
}
