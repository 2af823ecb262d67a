import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { Link } from '@tanstack/react-router'
import { orderPath, TrackingStatusBadge } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Avatar } from '~/ui/Avatar'
import { getRequesterName } from '../asker'
import classes from './TicketAbout.module.css'

/** The customer of a ticket, and its order. */
export const TicketAbout = ({ ticket }: { ticket: Ticket }) => {
  const { customer, order } = ticket
  const siteName = useSiteName()
  return (
    <section className={classes.about} aria-label={m.tickets_about()}>
      <div className={classes.asker}>
        <Avatar name={getRequesterName(ticket)} url={customer.avatar} size={36} />
        <div className={classes.who}>
          <Link
            to="/admin/customers/$customerId"
            params={{ customerId: customer._id }}
            className={classes.name}
          >
            <bdi>{getRequesterName(ticket)}</bdi>
          </Link>
          {customer.email ? (
            <a href={`mailto:${customer.email}`} className={classes.email}>
              <bdi dir="ltr">{customer.email}</bdi>
            </a>
          ) : (
            <span className={classes.quiet}>{m.tickets_no_email()}</span>
          )}
        </div>
      </div>
      <div className={classes.order}>
        {order && (
          <span className={classes.orderLine}>
            <Link to={orderPath(order.uriCode)} className={classes.number}>
              <bdi dir="ltr">#{order.orderId}</bdi>
            </Link>
            <TrackingStatusBadge status={order.trackingStatus} />
          </span>
        )}
        <span className={classes.quiet}>
          {siteName(ticket.site)}
          {ticket.chat && ` · ${m.tickets_from_chat()}`}
          {!order && ` · ${m.tickets_no_order()}`}
        </span>
      </div>
    </section>
  )
}
