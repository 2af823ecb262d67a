import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { Link } from '@tanstack/react-router'
import { orderPath } from '~/domains/orders/order-path'
import { m } from '~/paraglide/messages.js'
import classes from './LedgerCells.module.css'
import { reasonText } from './reason-text'

/** The reason of an entry. An entry that belongs to an order links to the order. */
export const EntryReason = ({ entry }: { entry: CreditEntry }) => {
  const text = reasonText(entry)
  const [before, after] = entry.order ? text.split(`#${entry.order.orderId}`) : [text]
  return (
    <span className={classes.reason} dir="auto">
      {before}
      {entry.order && after === undefined && ' '}
      {entry.order && (
        <Link
          to={orderPath(entry.order.uriCode)}
          className={classes.order}
          aria-label={m.credit_open_order({ order: `#${entry.order.orderId}` })}
        >
          <bdi dir="ltr">#{entry.order.orderId}</bdi>
        </Link>
      )}
      {after}
    </span>
  )
}
