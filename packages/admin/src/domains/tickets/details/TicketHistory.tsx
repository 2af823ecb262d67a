import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Timeline } from '~/ui/Timeline'
import classes from './TicketHistory.module.css'
import { timelineDetails, timelineMessage } from './timeline-text'

/** The timeline of the ticket with authors, expanded on request. */
export const TicketHistory = ({ ticket: { timeline, byCustomer } }: { ticket: Ticket }) => (
  <details className={classes.history}>
    <summary>
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
