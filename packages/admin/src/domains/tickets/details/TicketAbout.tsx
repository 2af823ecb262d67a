import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { Link } from '@tanstack/react-router'
import { orderPath, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Avatar } from '~/ui/Avatar'
import { EmailLink } from '~/ui/locked/EmailLink'
import { StatusBadge } from '~/ui/StatusBadge'
import { getRequesterName } from '../requester-name'

/** The customer of a ticket, and its order. */
export const TicketAbout = ({ ticket }: { ticket: Ticket }) => {
  const { customer, order } = ticket
  const siteName = useSiteName()
  return (
    <section
      className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between p-3 border border-line rounded-item bg-surface"
      aria-label={m.tickets_about()}
    >
      <div className="flex gap-3 items-center min-w-0">
        <Avatar name={getRequesterName(ticket)} url={customer.avatar} size={36} />
        <div // Far enough apart for fingers.
          className="grid justify-items-start min-w-0 leading-5 [&>*]:py-0.5 [&>*]:min-h-6"
        >
          <Link
            to="/admin/customers/$customerId"
            params={{ customerId: customer._id }}
            className="font-semibold no-underline wrap-anywhere hover:underline"
          >
            <bdi>{getRequesterName(ticket)}</bdi>
          </Link>
          {customer.email ? (
            <EmailLink
              email={customer.email}
              className="hover:underline text-xs no-underline text-ink-2 wrap-anywhere"
            />
          ) : (
            <span className="text-xs no-underline text-ink-2 wrap-anywhere">{m.tickets_no_email()}</span>
          )}
        </div>
      </div>
      <div // Far enough apart for fingers.
        className="grid justify-items-start min-w-0 leading-5 [&>*]:py-0.5 [&>*]:min-h-6"
      >
        {order && (
          <span className="flex flex-wrap gap-y-1 gap-x-2 items-center">
            <Link
              to={orderPath(order.uriCode)}
              className="font-semibold no-underline wrap-anywhere hover:underline"
            >
              <bdi dir="ltr">#{order.orderId}</bdi>
            </Link>
            <StatusBadge {...TRACKING_STATUS[order.trackingStatus]} />
          </span>
        )}
        <span className="text-xs no-underline text-ink-2 wrap-anywhere">
          {siteName(ticket.site)}
          {ticket.chat && ` · ${m.tickets_from_chat()}`}
          {!order && ` · ${m.tickets_no_order()}`}
        </span>
      </div>
    </section>
  )
}
