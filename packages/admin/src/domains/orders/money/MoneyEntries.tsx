import type { OrderPayment, OrderRefund } from '@storekeeper/contract/orders/money/money'
import type { Order } from '@storekeeper/contract/orders/order'
import { CancelReason } from '@storekeeper/contract/orders/tracking-status'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { REASON_NAME } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'
import { methodName } from '../payment-method-name'
import classes from './OrderMoney.module.css'

/** The payments and refunds of an order, in chronological order. */
export const MoneyEntries = ({ order }: { order: Order }) => {
  const entries = [
    ...order.payments.map((payment) => ({
      at: payment.createdAt,
      row: <Payment key={payment._id} payment={payment} />,
    })),
    ...order.refunds.map((refund) => ({
      at: refund.createdAt,
      row: <Refund key={refund._id} refund={refund} order={order} />,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  if (entries.length === 0 && order.creditUsed === 0)
    return <p className={classes.none}>{m.order_money_none()}</p>
  return (
    <ul className={classes.entries} aria-label={m.order_money_payments()}>
      {order.creditUsed > 0 && (
        <Entry what={m.orders_credit_used()} cents={order.creditUsed} by={undefined} at={order.createdAt} />
      )}
      {entries.map(({ row }) => row)}
    </ul>
  )
}

const Payment = ({ payment: { amount, method, by, createdAt } }: { payment: OrderPayment }) => (
  <Entry what={<bdi>{methodName(method)}</bdi>} cents={amount} by={by} at={createdAt} />
)

const Refund = ({ refund, order }: { refund: OrderRefund; order: Order }) => {
  const { amount, credit, target, reason, lines, by, createdAt } = refund
  const titles = new Map(order.items.map(({ _id, title }) => [_id, title]))
  return (
    <Entry
      what={target === 'credit' ? m.order_money_refunded_to_credit() : m.order_money_refunded_to_original()}
      cents={-amount}
      by={by}
      at={createdAt}
    >
      <p dir="auto">{reasonName(reason)}</p>
      {lines.map(({ line, quantity }) => (
        <p key={line} dir="auto">
          {m.order_money_of_line({ quantity: formatCount(quantity), title: titles.get(line) ?? '–' })}
        </p>
      ))}
      {credit > 0 && credit < amount && (
        <p>
          {m.orders_credit_returned()} <Money cents={credit} />
        </p>
      )}
    </Entry>
  )
}

type EntryProps = {
  what: ReactNode
  /** Negative for a refund. */
  cents: number
  /** Null: the server recorded it automatically; undefined: the author is not shown. */
  by: OrderPayment['by'] | undefined
  at: string
  children?: ReactNode
}

const Entry = ({ what, cents, by, at, children }: EntryProps) => {
  const Icon = cents < 0 ? IconArrowUpRight : IconArrowDownLeft
  return (
    <li className={classes.entry}>
      <span className={classes.way} data-out={cents < 0 || undefined}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.about}>
        <span className={classes.what}>{what}</span>
        <span className={classes.when}>
          <Ago at={at} />
          {by && <span>{m.order_money_by({ who: by.name })}</span>}
        </span>
        {children}
      </div>
      <Money cents={cents} className={classes.sum} />
    </li>
  )
}

/** Returns the display name of a cancel reason; typed text is returned unchanged. */
const reasonName = (reason: string) => {
  const known = CancelReason.safeParse(reason)
  return known.success ? REASON_NAME[known.data]() : reason
}
