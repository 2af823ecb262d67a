import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/row-link'

/** The ticket that stands open beside the list; the address says which, so that a link opens it again. */
export const useOpenTicket = (ticketNumber: string | undefined, rows: readonly TicketRow[]) => {
  const navigate = useNavigate()

  const go = useCallback(
    (ticket: string | undefined, replace: boolean) =>
      navigate({
        to: '.',
        search: (before) => ({ ...before, ticket }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback((ticket: Pick<TicketRow, 'ticketNumber'>) => go(ticket.ticketNumber, false), [go])
  const close = async () => {
    await go(undefined, false)
    if (ticketNumber) focusRow(ticketNumber)
  }

  const place = rows.findIndex((row) => row.ticketNumber === ticketNumber)
  const neighbour = (step: 1 | -1) => {
    const ticket = place < 0 ? undefined : rows[place + step]
    return ticket && (() => go(ticket.ticketNumber, true))
  }

  return { ticket: rows[place], open, close, previous: neighbour(-1), next: neighbour(1) }
}
