import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { Link } from '@tanstack/react-router'
import { orderPath } from '~/domains/order-references/order-references'
import { formatDateTime, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { Money } from '~/ui/Money'
import { StatusBadge } from '~/ui/StatusBadge'
import { CREDIT_KIND } from '../credit-kinds'
import { ExpiryDay } from '../ExpiryDay'
import { SignedMoney } from '../SignedMoney'
import { reasonText } from './reason-text'

export const LEDGER_COLUMNS: Column<CreditEntry>[] = [
  {
    id: 'createdAt',
    title: m.credit_when,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className="whitespace-nowrap text-ink-2">
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    id: 'kind',
    title: m.credit_kind,
    cell: ({ kind }) => <StatusBadge {...CREDIT_KIND[kind]} />,
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
        <bdi className="whitespace-nowrap">{admin.name}</bdi>
      ) : (
        <span className="whitespace-nowrap text-ink-2 max-md:hidden">{m.credit_by_shop()}</span>
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
    cell: ({ balanceAfter }) => <Money cents={balanceAfter} className="whitespace-nowrap" />,
  },
]

/** The expiry of added credit and the amount left of it. An entry that deducts credit has neither. */
const EntryExpiry = ({ entry: { amount, expiresAt, remaining } }: { entry: CreditEntry }) => {
  if (amount < 0) return <Nothing />
  return (
    <span className="grid justify-items-start leading-5 whitespace-nowrap max-md:flex max-md:gap-2 max-md:items-baseline">
      {expiresAt ? <ExpiryDay at={expiresAt} /> : <span>{m.credit_never()}</span>}
      <span className="text-xs text-ink-2">
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
    <span
      className="block min-w-40 max-w-100 leading-5 wrap-anywhere max-md:min-w-0 max-md:max-w-none"
      dir="auto"
    >
      {before}
      {entry.order && after === undefined && ' '}
      {entry.order && (
        <Link
          to={orderPath(entry.order.uriCode)}
          className="font-semibold no-underline whitespace-nowrap hover:underline"
          aria-label={m.credit_open_order({ order: `#${entry.order.orderId}` })}
        >
          <bdi dir="ltr">#{entry.order.orderId}</bdi>
        </Link>
      )}
      {after}
    </span>
  )
}
