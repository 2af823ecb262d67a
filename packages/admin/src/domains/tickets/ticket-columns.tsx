import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import { orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { rowLink } from '~/ui/list/rows/row-link'
import { StatusBadge } from '~/ui/StatusBadge'
import { getRequesterName } from './requester-name'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from './ticket-names'
import { ticketPath } from './ticket-path'

/** The columns of a ticket list; a customer's profile omits the customer column. */
export const ticketColumns = (
  siteName: (key: string) => string,
  { isOfCustomer }: { isOfCustomer: boolean },
): Column<TicketRow>[] => [
  {
    id: 'ticket',
    title: m.tickets_ticket,
    card: 'title',
    isFixed: true,
    cell: (ticket) => (
      <span className="grid justify-items-start grid-cols-1 min-w-50 max-w-80 leading-5 md:@max-[880px]/list:min-w-31 max-md:min-w-0 max-md:max-w-[calc(100vw_-_106px)]">
        <span // Each is cut off where its own language ends, not where the page does.
          className="flex gap-2 max-w-full font-medium"
          title={ticket.subject}
        >
          <a
            href={ticketPath(ticket.ticketNumber)}
            className="font-semibold no-underline whitespace-nowrap hover:underline"
            {...rowLink(ticket.ticketNumber)}
          >
            <bdi dir="ltr">{ticket.ticketNumber}</bdi>
          </a>
          <bdi className="truncate block min-w-0 max-w-full max-md:whitespace-normal max-md:wrap-anywhere">
            {ticket.subject}
          </bdi>
        </span>
        <bdi
          className="truncate block max-w-full text-sm text-ink-2 data-waits:text-ink max-md:whitespace-normal max-md:wrap-anywhere"
          data-waits={ticket.lastMessageByCustomer || undefined}
          title={ticket.lastMessage}
        >
          {/* The last message is from the customer: it waits for an answer. */}
          {ticket.lastMessageByCustomer && (
            <span className="inline-block size-1.5 me-1.5 rounded-full bg-brand-text align-middle" />
          )}
          {ticket.lastMessage}
        </bdi>
      </span>
    ),
  },
  ...(isOfCustomer ? [] : [ASKER]),
  {
    id: 'status',
    title: m.tickets_status,
    cell: (ticket) => <StatusBadge {...TICKET_STATUS[ticket.status]} />,
  },
  {
    id: 'priority',
    title: m.tickets_priority,
    sort: 'priority',
    from: 'medium',
    cell: (ticket) => <StatusBadge {...TICKET_PRIORITY[ticket.priority]} />,
  },
  { id: 'admin', title: m.colleagues_assignee, from: 'widest', cell: (ticket) => <Helper ticket={ticket} /> },
  {
    id: 'order',
    title: m.tickets_order,
    from: 'widest',
    card: 'none',
    cell: ({ order }) =>
      order ? (
        <a href={orderPath(order.uriCode)} className="hover:underline no-underline whitespace-nowrap">
          <bdi dir="ltr">#{order.orderId}</bdi>
        </a>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'category',
    title: m.tickets_category,
    from: 'widest',
    card: 'none',
    isHiddenAtFirst: true,
    cell: (ticket) => <span className="whitespace-nowrap">{CATEGORY_NAME[ticket.category]()}</span>,
  },
  {
    id: 'site',
    title: m.tickets_site,
    from: 'widest',
    card: 'none',
    isHiddenAtFirst: true,
    cell: (ticket) => <span className="whitespace-nowrap">{siteName(ticket.site)}</span>,
  },
  {
    id: 'createdAt',
    title: m.tickets_created,
    sort: 'createdAt',
    from: 'widest',
    card: 'none',
    isHiddenAtFirst: true,
    cell: (ticket) => <Ago at={ticket.createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'lastMessageAt',
    title: m.tickets_last_message_at,
    sort: 'lastMessageAt',
    card: 'tail',
    cell: (ticket) => <Ago at={ticket.lastMessageAt} className="whitespace-nowrap text-ink-2" />,
  },
]

const ASKER: Column<TicketRow> = {
  id: 'customer',
  title: m.tickets_customer,
  from: 'medium',
  card: 'line',
  cell: (ticket) => <Person name={getRequesterName(ticket)} avatar={ticket.customer.avatar} />,
}

const Helper = ({ ticket: { admin } }: { ticket: TicketRow }) =>
  admin ? (
    <Person name={fullName(admin)} avatar={admin.avatar} />
  ) : (
    <span className="text-ink-2 max-md:hidden">{m.colleagues_unassigned()}</span>
  )

/** A long name loses its end before the list gets wider than the room there is. */
const Person = ({ name, avatar }: { name: string; avatar: string | null | undefined }) => (
  <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 min-w-28 max-w-52 whitespace-nowrap md:@max-[880px]/list:min-w-22 max-md:min-w-0 max-md:max-w-none">
    <Avatar name={name} url={avatar} size={24} />
    <bdi className="justify-self-start truncate max-w-full">{name}</bdi>
  </span>
)
