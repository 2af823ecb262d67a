import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { IconLink } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { Ago } from '~/ui/dates/Ago'
import { StatusBadge } from '~/ui/StatusBadge'
import { PanelButton, SidePanelHead } from '~/ui/side-panel/SidePanelHead'
import { TICKET_PRIORITY, TICKET_STATUS } from '../ticket-names'
import { ticketPath } from '../ticket-path'

type Props = {
  ticket: Ticket | undefined
  ticketNumber: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/**
 * The ticket's number and subject, with buttons for the previous and the next one in the list, and to close
 * the panel.
 */
export const TicketPanelHead = ({ ticket, ticketNumber, onPrevious, onNext, onClose }: Props) => (
  <SidePanelHead
    title={
      <>
        <bdi dir="ltr" className="whitespace-nowrap">
          {ticketNumber}
        </bdi>
        {ticket && <StatusBadge {...TICKET_STATUS[ticket.status]} />}
        {ticket && (ticket.priority === 'urgent' || ticket.priority === 'high') && (
          <span className="max-md:hidden">
            <StatusBadge {...TICKET_PRIORITY[ticket.priority]} />
          </span>
        )}
      </>
    }
    subtitle={
      ticket && (
        <>
          {ticket.byCustomer ? m.tickets_by_customer() : m.tickets_by_shop()} · <Ago at={ticket.createdAt} />
        </>
      )
    }
    previous={{ label: m.tickets_previous(), go: onPrevious }}
    next={{ label: m.tickets_next(), go: onNext }}
    more={
      <PanelButton label={m.tickets_copy_link()} onClick={() => copyLink(ticketNumber)}>
        <IconLink size={20} stroke={1.8} />
      </PanelButton>
    }
    onClose={onClose}
  />
)

const copyLink = (ticketNumber: string) =>
  void copyText(new URL(ticketPath(ticketNumber), window.location.origin).href, m.tickets_copied())
