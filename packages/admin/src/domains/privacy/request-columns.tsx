import {
  PRIVACY_REQUEST_URGENT_DAYS,
  type PrivacyRequest,
  type PrivacyRequestKind,
  type PrivacyRequestStatus,
} from '@storekeeper/contract/privacy/privacy-request'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MentionText } from '~/domains/colleagues/colleagues'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'

export const REQUEST_KIND: Record<PrivacyRequestKind, () => string> = {
  export: m.privacy_kind_export,
  erasure: m.privacy_kind_erasure,
}

export const REQUEST_STATUS: Record<PrivacyRequestStatus, StatusLook> = {
  open: { tone: 'waiting', label: m.privacy_status_open },
  completed: { tone: 'good', label: m.privacy_status_completed },
  rejected: { tone: 'neutral', label: m.privacy_status_rejected },
}

export const REQUEST_SOURCE: Record<PrivacyRequest['source'], () => string> = {
  admin: m.privacy_source_admin,
  customer: m.privacy_source_customer,
}

const permission = 'customers:change'

export const requestColumns = (
  now: number,
  close: (request: PrivacyRequest, status: 'completed' | 'rejected') => void,
): Column<PrivacyRequest>[] => [
  {
    id: 'customer',
    title: m.customers_customer,
    card: 'title',
    isFixed: true,
    cell: ({ customer }) => (
      <Link to="/admin/customers/$customerId" params={{ customerId: customer._id }}>
        <bdi>{toCustomerName(customer)}</bdi>
      </Link>
    ),
  },
  {
    id: 'kind',
    title: m.privacy_request_kind,
    card: 'line',
    cell: ({ kind }) => <span className="whitespace-nowrap">{REQUEST_KIND[kind]()}</span>,
  },
  {
    id: 'status',
    title: m.privacy_request_status,
    card: 'aside',
    cell: ({ status }) => <StatusBadge {...REQUEST_STATUS[status]} />,
  },
  {
    id: 'dueAt',
    title: m.privacy_request_due,
    sort: 'dueAt',
    card: 'line',
    cell: (request) => <DueDate request={request} now={now} />,
  },
  {
    id: 'note',
    title: m.privacy_request_note,
    card: 'line',
    from: 'medium',
    cell: ({ note }) =>
      note ? (
        <bdi className="line-clamp-2 max-w-96" title={note}>
          <MentionText text={note} />
        </bdi>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'receivedAt',
    title: m.privacy_request_received,
    sort: 'receivedAt',
    card: 'tail',
    from: 'medium',
    cell: ({ receivedAt }) => <Ago at={receivedAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'source',
    title: m.privacy_request_source,
    card: 'none',
    from: 'wide',
    cell: ({ source }) => REQUEST_SOURCE[source](),
  },
  {
    id: 'actions',
    title: m.privacy_request_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (request) =>
      request.status === 'open' && (
        <RowMenu
          label={m.privacy_request_actions_for({ name: toCustomerName(request.customer) })}
          entries={() => [
            {
              ...{ label: m.privacy_request_complete(), icon: IconCheck, permission },
              onClick: () => close(request, 'completed'),
            },
            {
              ...{ label: m.privacy_request_reject(), icon: IconX, permission },
              onClick: () => close(request, 'rejected'),
            },
          ]}
        />
      ),
  },
]

const DAY_MS = 24 * 60 * 60 * 1000

/** The date, with a badge if an open request is overdue or due soon. */
const DueDate = ({ request: { dueAt, status }, now }: { request: PrivacyRequest; now: number }) => {
  const left = Date.parse(dueAt) - now
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="whitespace-nowrap">{formatDay(dueAt)}</span>
      {status === 'open' && left < 0 && <StatusBadge tone="bad">{m.privacy_overdue()}</StatusBadge>}
      {status === 'open' && left >= 0 && left < PRIVACY_REQUEST_URGENT_DAYS * DAY_MS && (
        <StatusBadge tone="waiting">{m.privacy_due_soon()}</StatusBadge>
      )}
    </span>
  )
}
