import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAction, RowTexts } from '~/ui/bulk/row-action'

/** A ticket and, after a change, its previous state. */
type Changed = TicketRow & { before?: TicketRow }

/** The bulk actions for tickets; `me` is the id of the signed-in admin. */
export const ticketActs = (me: string): RowAction<Changed>[] => [
  {
    id: 'take',
    label: m.tickets_take,
    title: m.tickets_take_title,
    text: m.tickets_take_text,
    done: m.tickets_taken,
    rejectionReason: ({ status, admin }) => {
      if (status === 'closed') return m.tickets_closed_already()
      return admin?._id === me ? m.tickets_mine_already() : undefined
    },
    change: async (ticket) => ({ ...(await assign(ticket, me)), before: ticket }),
    undo: (ticket) => assign(ticket, ticket.before?.admin?._id ?? null),
  },
  {
    id: 'resolve',
    label: m.tickets_resolve,
    title: m.tickets_resolve_title,
    text: m.tickets_resolve_text,
    done: m.tickets_resolved_many,
    rejectionReason: ({ status }) => {
      if (status === 'closed') return m.tickets_closed_already()
      return status === 'resolved' ? m.tickets_resolved_already() : undefined
    },
    change: async (ticket) => ({ ...(await setStatus(ticket, 'resolved')), before: ticket }),
    undo: (ticket) => setStatus(ticket, ticket.before?.status ?? 'open'),
  },
  {
    id: 'close',
    label: m.tickets_close,
    isDestructive: true,
    title: m.tickets_close_many_title,
    text: m.tickets_close_many_text,
    done: m.tickets_closed_many,
    rejectionReason: ({ status }) => (status === 'closed' ? m.tickets_closed_already() : undefined),
    change: (ticket) => setStatus(ticket, 'closed'),
  },
]

export const TICKET_TEXTS: RowTexts<Changed> = {
  getName: ({ ticketNumber }) => ticketNumber,
  formatRowCount: m.tickets_count,
}

const assign = ({ _id: id, version }: TicketRow, admin: string | null) =>
  api.tickets.update.call({ id, version, admin })

const setStatus = ({ _id: id, version }: TicketRow, status: TicketStatus) =>
  api.tickets.updateStatus.call({ id, version, status })
