import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { TicketStatusBadge } from '~/domains/tickets/TicketBadges'
import { ticketPath } from '~/domains/tickets/ticket-path'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import classes from './Beside.module.css'
import { Part } from './Part'

const MOST = '3'

/** The customer's latest support tickets. */
export const LastTickets = ({ customer }: { customer: string }) => {
  const { data, error } = useQuery(
    api.tickets.list.queryOptions({ input: { customer, limit: MOST }, meta: { handlesErrors: true } }),
  )
  return (
    <Part title={m.chats_tickets()} items={data?.items} error={error} none={m.chats_no_tickets()}>
      {(ticket) => (
        <Link to={ticketPath(ticket.ticketNumber)} className={classes.item}>
          <span className={classes.cut}>
            <bdi>{ticket.subject}</bdi>
          </span>
          <span className={classes.line}>
            <TicketStatusBadge status={ticket.status} />
            <Ago at={ticket.lastMessageAt} className={classes.quiet} />
          </span>
        </Link>
      )}
    </Part>
  )
}
