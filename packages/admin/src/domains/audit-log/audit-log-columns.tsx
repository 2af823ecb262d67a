import { VisuallyHidden } from '@mantine/core'
import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import type { UndoState } from '@storekeeper/contract/undo/undo'
import { IconHistory, IconUserSearch } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { UndoEntry, type UndoStates } from '~/domains/undo/undo'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Initials } from '~/ui/Initials'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { AuditLogSearch } from './audit-log-search'
import { auditMessage, messageParts, noteText, thingName } from './audit-message'
import { entityPage } from './entity-page'
import { FieldChanges } from './FieldChanges'
import { fieldChanges } from './field-changes'
import { changesIn } from './snapshot'

const thingClass = 'font-semibold [a&]:no-underline [a&]:hover:underline'

type Options = { currency: string; undoStates: UndoStates; onSearch: ChangeSearch<AuditLogSearch> }

export const auditLogColumns = ({ currency, undoStates, onSearch }: Options): Column<AuditEntry>[] => [
  {
    id: 'at',
    title: m.audit_log_when,
    sort: 'at',
    card: 'tail',
    isFixed: true,
    cell: ({ at }) => <Ago at={at} className="whitespace-nowrap text-ink-2" />,
  },
  { id: 'by', title: m.audit_log_who, card: 'line', cell: (entry) => <AuditWho entry={entry} /> },
  {
    id: 'what',
    title: m.audit_log_what,
    card: 'title',
    isFixed: true,
    cell: (entry) => <AuditWhat entry={entry} currency={currency} undoState={undoStates.get(entry._id)} />,
  },
  {
    id: 'requestId',
    title: m.audit_log_request_id,
    card: 'line',
    isHiddenAtFirst: true,
    cell: ({ requestId }) => (
      <bdi dir="ltr" className="whitespace-nowrap text-ink-2">
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
    cell: (entry) => {
      const { by, entity, entityId } = entry
      return (
        <RowMenu
          label={m.audit_log_more_about({ what: auditMessage(entry) })}
          entries={() => [
            {
              label: m.audit_log_all_about({ thing: thingName(entry) }),
              icon: IconHistory,
              onClick: () => onSearch({ entity: [entity], entityId }),
            },
            by && {
              label: m.audit_log_all_by({ who: by.name }),
              icon: IconUserSearch,
              onClick: () => onSearch({ admin: by._id }),
            },
          ]}
        />
      )
    },
  },
]

type Props = { entry: AuditEntry; currency: string; undoState: UndoState | undefined }

/** The action, its subject, its reason, and the changed fields with their old and new values. */
const AuditWhat = ({ entry, currency, undoState }: Props) => {
  const { before, label, after } = messageParts(entry)
  const { routesByPath } = useRouter()
  const page = entityPage(entry, (path) => path in routesByPath)
  // The changes already contain the reason of a rejection.
  const isSentTwice = Object.values(entry.changes).some(({ to }) => to === entry.note)
  return (
    <div className="grid justify-items-start gap-1 min-w-60 max-w-180 whitespace-normal max-md:[contain:inline-size] max-md:min-w-0">
      <p className="leading-5 wrap-anywhere">
        {before}
        {page && label ? (
          <Link {...page} className={thingClass}>
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <bdi className={thingClass}>{label}</bdi>
        )}
        {after}
      </p>
      {entry.note && !isSentTwice && (
        <blockquote
          className="m-0 ps-2 border-s-2 border-s-line text-sm leading-5 text-ink-2 wrap-anywhere"
          dir="auto"
        >
          {noteText(entry.note)}
        </blockquote>
      )}
      <FieldChanges changes={fieldChanges(changesIn(entry), currency)} />
      <UndoEntry state={undoState} what={auditMessage(entry)} />
    </div>
  )
}

/** Actions of customers in the shop; every other action without a signed-in admin is automatic. */
const BY_CUSTOMERS = new Set([
  'order.placed',
  'order.commented',
  'claim.created',
  'customer.signedIn',
  'customer.signedUp',
  'customer.passwordReset',
  'customer.passwordResetRequested',
  'customer.ownPasswordChanged',
  'customer.emailChangeRequested',
  'customer.ownEmailChanged',
  'customer.ownEmailVerified',
  'customer.ownDetailsChanged',
  'customer.ownAddressesChanged',
  'customer.sessionEnded',
  'customer.otherSessionsEnded',
  'customer.accountDeleted',
  'ticket.opened',
  'ticket.answered',
])

/** The actor and their IP address. */
const AuditWho = ({ entry: { by, action, ip, isByMcp } }: { entry: AuditEntry }) => (
  <>
    {by ? (
      <span className="flex items-center gap-2 whitespace-nowrap">
        <Initials name={by.name} size={24} />
        <bdi>{by.name}</bdi>
      </span>
    ) : (
      <span className="whitespace-nowrap text-ink-2">
        {BY_CUSTOMERS.has(action) ? m.audit_log_by_customer() : m.audit_log_by_program()}
      </span>
    )}
    {isByMcp && <span className="block ps-8 text-xs leading-4 text-ink-2">{m.audit_log_by_mcp()}</span>}
    {ip && (
      <span className={`block text-xs leading-4 text-ink-2 ${by ? 'ps-8' : ''}`}>
        <VisuallyHidden>{m.audit_log_ip()} </VisuallyHidden>
        <bdi dir="ltr">{ip}</bdi>
      </span>
    )}
  </>
)
