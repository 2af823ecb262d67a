import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/row-link'
import { useNeighbours } from '~/ui/list/use-neighbours'

/** The ticket that is open beside the list; the URL contains it, so that a link opens it again. */
export const useOpenTicket = (
  ticketNumber: string | undefined,
  rows: readonly TicketRow[],
  list: { view: string; isStale: boolean },
) => {
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

  const ids = rows.map((row) => row.ticketNumber)
  const beside = useNeighbours(ticketNumber, { ...list, ids }, (to) => go(to, true))

  return { ticket: rows.find((row) => row.ticketNumber === ticketNumber), open, close, ...beside }
}
