import { VisuallyHidden } from '@mantine/core'
import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Initials } from '~/ui/Initials'
import type { Column } from '~/ui/list/column'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import classes from './AuditCells.module.css'
import { AuditRowMenu } from './AuditRowMenu'
import type { AuditLogSearch } from './audit-log-search'
import { messageParts, noteText } from './audit-message'
import { entityPage } from './entity-page'
import { FieldChanges } from './FieldChanges'
import { fieldChanges } from './field-changes'
import { changesIn } from './snapshot'

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

type Props = { entry: AuditEntry; currency: string }

/** The action, its subject, its reason, and the changed fields with their old and new values. */
const AuditWhat = ({ entry, currency }: Props) => {
  const { before, label, after } = messageParts(entry)
  const page = entityPage(entry)
  // The changes already contain the reason of a rejection.
  const isSentTwice = Object.values(entry.changes).some(({ to }) => to === entry.note)
  return (
    <div className={classes.what}>
      <p className={classes.message}>
        {before}
        {page && label ? (
          <Link {...page} className={classes.thing}>
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <bdi className={classes.thing}>{label}</bdi>
        )}
        {after}
      </p>
      {entry.note && !isSentTwice && (
        <blockquote className={classes.note} dir="auto">
          {noteText(entry.note)}
        </blockquote>
      )}
      <FieldChanges changes={fieldChanges(changesIn(entry), currency)} />
    </div>
  )
}

/** Actions of customers in the shop; every other action without a signed-in admin is automatic. */
const BY_CUSTOMERS = new Set([
  'order.placed',
  'order.commented',
  'claim.created',
  'customer.signedIn',
  'ticket.opened',
  'ticket.answered',
])

/** The actor and their IP address. */
const AuditWho = ({ entry: { by, action, ip } }: { entry: AuditEntry }) =>
  by ? (
    <>
      <span className={classes.who}>
        <Initials name={by.name} size={24} />
        <bdi>{by.name}</bdi>
      </span>
      {ip && (
        <span className={classes.ip}>
          <VisuallyHidden>{m.audit_log_ip()} </VisuallyHidden>
          <bdi dir="ltr">{ip}</bdi>
        </span>
      )}
    </>
  ) : (
    <span className={classes.quiet}>
      {BY_CUSTOMERS.has(action) ? m.audit_log_by_customer() : m.audit_log_by_program()}
    </span>
  )
