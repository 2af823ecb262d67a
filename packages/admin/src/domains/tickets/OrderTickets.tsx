import { Button } from '@mantine/core'
import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES } from '~/site'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { LoadFailed } from '~/ui/LoadFailed'
import { lazyComponent } from '~/ui/lazy-component'
import { StatusBadge } from '~/ui/StatusBadge'
import type { TicketCustomer } from './opening/ticket-customer'
import { TICKET_STATUS } from './ticket-names'

const OpenTicketDialog = lazyComponent(
  async () => (await import('./opening/OpenTicketDialog')).OpenTicketDialog,
)

type Props = {
  order: { _id: string; orderId: string; site: string }
  /** Null for a guest's order, for which no ticket can be opened. */
  customer: TicketCustomer | null
}

/** The customer's support tickets about an order, for admins who may view them. */
export const OrderTickets = (props: Props) =>
  useCan('tickets:read', props.order.site) && <TicketsCard {...props} />

const TicketsCard = ({ order, customer }: Props) => {
  const { data, error, refetch } = useQuery(
    api.tickets.byOrder.queryOptions({ input: { order: order._id }, meta: { handlesErrors: true } }),
  )
  const canChange = useCan('tickets:change', order.site)
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const show = ({ ticketNumber }: Ticket) =>
    navigate({ to: '/admin/support', search: { site: ALL_SITES, ticket: ticketNumber } })

  return (
    <Card
      title={m.tickets_tickets()}
      actions={
        customer && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={!canChange}
            title={canChange ? undefined : m.shell_not_allowed()}
            onClick={() => setOpening(true)}
          >
            {m.tickets_new()}
          </Button>
        )
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ul className="grid gap-2">
          {data?.map((ticket) => (
            <li
              key={ticket._id}
              className="flex flex-wrap gap-y-1 gap-x-3 items-center [&_a]:font-semibold [&_a]:no-underline [&_a:hover]:underline"
            >
              <Link to="/admin/support" search={{ site: ALL_SITES, ticket: ticket.ticketNumber }}>
                <bdi dir="ltr">{ticket.ticketNumber}</bdi>
              </Link>
              <bdi className="truncate flex-1 min-w-30" title={ticket.subject}>
                {ticket.subject}
              </bdi>
              <StatusBadge {...TICKET_STATUS[ticket.status]} />
              <Ago at={ticket.lastMessageAt} className="text-sm text-ink-2" />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="text-sm text-ink-2">{m.tickets_none_of_order()}</p>}
      {isOpening && customer && (
        <Suspense>
          <OpenTicketDialog
            customer={customer}
            order={order}
            onDone={show}
            onClose={() => setOpening(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
