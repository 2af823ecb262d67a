import type { StaleDetails } from '@storekeeper/contract/errors'
import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import type { TicketChange } from '@storekeeper/contract/tickets/ticket-input'
import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { editFailure } from '~/ui/form/edit-failure'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { ticketQuery } from '../ticket-queries'

type Send = (version: number) => Promise<Ticket>

/**
 * Changes a ticket based on the displayed version; on a conflict with another admin, `clash` offers the
 * choices.
 */
export const useChangeTicket = (ticket: Ticket) => {
  const { _id: id, ticketNumber, version } = ticket
  const queries = useQueryClient()
  const [clash, setClash] = useState<{ stale: StaleDetails; send: Send } | null>(null)
  const { queryKey } = ticketQuery(ticketNumber)

  const changing = useMutation({
    mutationFn: ({ send, version }: { send: Send; version: number }) => send(version),
    meta: { handlesErrors: true },
    onSuccess: (changed) => {
      setClash(null)
      queries.setQueryData(queryKey, changed)
    },
    onError: (error, { send }) => {
      const failure = editFailure(error)
      void queries.invalidateQueries({ queryKey })
      if (failure.kind === 'session-ended') return
      if (failure.kind === 'stale') return setClash({ stale: failure.stale, send })
      toastFailure(error)
    },
  })
  const begin = (send: Send) => changing.mutateAsync({ send, version })

  return {
    isBusy: changing.isPending,
    change: (fields: Omit<TicketChange, 'id' | 'version'>) => {
      changing.mutate(
        { version, send: (version) => api.tickets.update.call({ id, version, ...fields }) },
        { onSuccess: (changed) => offerUndo(m.undo_ticket_changed(), changed) },
      )
    },
    /** Rejects on a refusal, for callers that await it. */
    setStatus: async (status: TicketStatus) => {
      const changed = await begin((version) => api.tickets.updateStatus.call({ id, version, status }))
      // A closed ticket stays closed, and the customer of a resolved one may have an e-mail.
      if (status === 'open' || status === 'pending') offerUndo(m.undo_ticket_changed(), changed)
    },
    clash: clash && {
      stale: clash.stale,
      isBusy: changing.isPending,
      onReload: () => setClash(null),
      onApply: () => changing.mutate({ send: clash.send, version: clash.stale.version }),
      onClose: () => setClash(null),
    },
  }
}
