import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import type { Column } from '~/ui/list/column'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import classes from './AuditCells.module.css'
import { AuditRowMenu } from './AuditRowMenu'
import { AuditWhat } from './AuditWhat'
import { AuditWho } from './AuditWho'
import type { AuditLogSearch } from './audit-log-search'

type Options = { currency: string; onSearch: ChangeSearch<AuditLogSearch> }

export const auditLogColumns = ({ currency, onSearch }: Options): Column<AuditEntry>[] => [
  {
    id: 'at',
    title: m.audit_log_when,
    sort: 'at',
    card: 'tail',
    isFixed: true,
    cell: ({ at }) => <Ago at={at} className={classes.when} />,
  },
  { id: 'by', title: m.audit_log_who, card: 'line', cell: (entry) => <AuditWho entry={entry} /> },
  {
    id: 'what',
    title: m.audit_log_what,
    card: 'title',
    isFixed: true,
    cell: (entry) => <AuditWhat entry={entry} currency={currency} />,
  },
  {
    id: 'requestId',
    title: m.audit_log_request_id,
    card: 'line',
    isHiddenAtFirst: true,
    cell: ({ requestId }) => (
      <bdi dir="ltr" className={classes.quiet}>
        {requestId ?? '–'}
      </bdi>
    ),
  },
  {
    id: 'actions',
    title: m.audit_log_more,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (entry) => <AuditRowMenu entry={entry} onSearch={onSearch} />,
  },
]
