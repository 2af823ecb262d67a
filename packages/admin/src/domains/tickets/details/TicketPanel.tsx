import { Skeleton } from '@mantine/core'
import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RecordViewers } from '~/domains/colleagues/colleagues'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useRecentRecord } from '~/preferences/recents'
import { useCan } from '~/session/profile'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { SidePanel, SidePanelBody } from '~/ui/side-panel/SidePanel'
import { Timeline } from '~/ui/Timeline'
import { ticketQuery } from '../ticket-queries'
import { ReplyBox } from './ReplyBox'
import { TicketAbout } from './TicketAbout'
import { TicketFacts } from './TicketFacts'
import { TicketMessages } from './TicketMessages'
import { TicketPanelHead } from './TicketPanelHead'
import { timelineDetails, timelineMessage } from './timeline-text'

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
  useRecentRecord('tickets', ticket?.ticketNumber, ticketNumber)
  const canChange = useCan('tickets:change', ticket?.site)
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
          <>
            <RecordViewers kind="ticket" id={ticket._id} />
            <Notice tone="plain">{m.shell_not_allowed()}</Notice>
          </>
        ))
      }
      onClose={onClose}
    >
      <SidePanelBody key={ticketNumber}>
        <div className="grid content-start gap-4 grid-cols-1">
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

/** The error of a ticket: it does not exist, or the request failed. */
const TicketFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  getRefusal(error)?.status === 404 ? (
    <EmptyState
      isAlert
      icon={<IconFileUnknown stroke={1.5} />}
      title={m.tickets_gone()}
      text={m.tickets_gone_text()}
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )

/** The timeline of the ticket with authors, expanded on request. */
const TicketHistory = ({ ticket: { timeline, byCustomer } }: { ticket: Ticket }) => (
  <details className="group/history">
    <summary className="w-fit text-sm font-medium text-ink-2 cursor-pointer group-open/history:mb-3">
      {m.tickets_history()} ({formatCount(timeline.length)})
    </summary>
    <Timeline
      occurrences={timeline.map((entry) => ({
        _id: entry._id,
        at: entry.at,
        message: timelineMessage(entry, byCustomer),
        details: timelineDetails(entry.changes),
      }))}
    />
  </details>
)

/** The placeholder of a ticket while it loads: its facts, and two messages. */
const TicketSkeleton = () => (
  <div aria-hidden>
    {[120, 56, 96, 96].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The placeholders never change.
      <Skeleton key={index} height={height} radius="md" mb={16} />
    ))}
  </div>
)
