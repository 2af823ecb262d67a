import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { Link } from '@tanstack/react-router'
import { orderPath } from '~/domains/order-references/order-references'
import { formatDateTime, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { Money } from '~/ui/Money'
import { StatusBadge } from '~/ui/StatusBadge'
import { KIND_NAME, KIND_TONE } from '../credit-kinds'
import { ExpiryDay } from '../ExpiryDay'
import { SignedMoney } from '../SignedMoney'
import classes from './LedgerCells.module.css'
import { reasonText } from './reason-text'

export const LEDGER_COLUMNS: Column<CreditEntry>[] = [
  {
    id: 'createdAt',
    title: m.credit_when,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className={classes.quiet}>
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    id: 'kind',
    title: m.credit_kind,
    cell: ({ kind }) => <StatusBadge tone={KIND_TONE[kind]}>{KIND_NAME[kind]()}</StatusBadge>,
  },
  {
    id: 'reason',
    title: m.credit_reason,
    card: 'title',
    cell: (entry) => <EntryReason entry={entry} />,
  },
  {
    id: 'admin',
    title: m.credit_by,
    from: 'wide',
    card: 'tail',
    cell: ({ admin }) =>
      admin ? (
        <bdi className={classes.plain}>{admin.name}</bdi>
      ) : (
        <span className={classes.none}>{m.credit_by_shop()}</span>
      ),
  },
  {
    id: 'expiry',
    title: m.credit_expires,
    card: 'line',
    cell: (entry) => <EntryExpiry entry={entry} />,
  },
  {
    id: 'amount',
    title: m.credit_amount,
    align: 'end',
    card: 'aside',
    cell: ({ amount }) => <SignedMoney cents={amount} />,
  },
  {
    id: 'balanceAfter',
    title: m.credit_balance_after,
    align: 'end',
    from: 'medium',
    card: 'none',
    cell: ({ balanceAfter }) => <Money cents={balanceAfter} className={classes.plain} />,
  },
]

/** The expiry of added credit and the amount left of it. An entry that deducts credit has neither. */
const EntryExpiry = ({ entry: { amount, expiresAt, remaining } }: { entry: CreditEntry }) => {
  if (amount < 0) return <span className={classes.none}>–</span>
  return (
    <span className={classes.lines}>
      {expiresAt ? <ExpiryDay at={expiresAt} /> : <span>{m.credit_never()}</span>}
      <span className={classes.small}>
        {remaining > 0 ? (
          <>
            {m.credit_left()} <Money cents={remaining} />
          </>
        ) : (
          m.credit_nothing_left()
        )}
      </span>
    </span>
  )
}

/** The reason of an entry. An entry that belongs to an order links to the order. */
const EntryReason = ({ entry }: { entry: CreditEntry }) => {
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
