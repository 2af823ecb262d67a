import type { CreditEntry } from '@storekeeper/contract/credit/credit-entry'
import { formatDateTime, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { Money } from '~/ui/Money'
import { StatusBadge } from '~/ui/StatusBadge'
import { KIND_NAME, KIND_TONE } from '../credit-kinds'
import { SignedMoney } from '../SignedMoney'
import { EntryExpiry } from './EntryExpiry'
import { EntryReason } from './EntryReason'
import classes from './LedgerCells.module.css'

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
