import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Notice } from '~/ui/Notice'
import { SidePanel, SidePanelBody } from '~/ui/side-panel/SidePanel'
import { ticketQuery } from '../ticket-queries'
import { ReplyBox } from './ReplyBox'
import { TicketAbout } from './TicketAbout'
import { TicketFacts } from './TicketFacts'
import { TicketFailed } from './TicketFailed'
import { TicketHistory } from './TicketHistory'
import { TicketMessages } from './TicketMessages'
import classes from './TicketPanel.module.css'
import { TicketPanelHead } from './TicketPanelHead'
import { TicketSkeleton } from './TicketSkeleton'

type Props = {
  ticketNumber: string
  /** Undefined for the first or last ticket of the list's page. */
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** A panel beside the list with one ticket. */
export const TicketPanel = ({ ticketNumber, onPrevious, onNext, onClose }: Props) => {
  const { data: ticket, error, refetch } = useQuery(ticketQuery(ticketNumber))
  const canChange = useCan('tickets:change')
  return (
    <SidePanel
      label={m.tickets_beside({ ticket: ticketNumber })}
      head={
        <TicketPanelHead
          ticket={ticket}
          ticketNumber={ticketNumber}
          onPrevious={onPrevious}
          onNext={onNext}
          onClose={onClose}
        />
      }
      foot={
        ticket &&
        (canChange ? (
          <ReplyBox key={ticket._id} ticket={ticket} />
        ) : (
          <Notice tone="plain">{m.shell_not_allowed()}</Notice>
        ))
      }
      onClose={onClose}
    >
      <SidePanelBody key={ticketNumber}>
        <div className={classes.parts}>
          {ticket ? (
            <>
              <TicketFacts ticket={ticket} canChange={canChange} />
              <TicketAbout ticket={ticket} />
              <TicketHistory ticket={ticket} />
              <TicketMessages ticket={ticket} />
            </>
          ) : error ? (
            <TicketFailed error={error} onRetry={refetch} />
          ) : (
            <TicketSkeleton />
          )}
        </div>
      </SidePanelBody>
    </SidePanel>
  )
}
