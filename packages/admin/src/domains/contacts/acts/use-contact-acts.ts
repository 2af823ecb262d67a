import type { Contact } from '@storekeeper/contract/contacts/contact'
import { useMemo, useState } from 'react'
import type { Chosen } from '~/ui/list/selection'

/** `clear` lets go of the chosen once it is done; `email` names the one who is meant, where it is one. */
type OfMany = { chosen: Chosen; clear?: () => void; email?: string }
export type BulkAct = { what: 'unsubscribe' | 'remove' } & OfMany

/** What is asked about before it is done. */
export type Asked =
  | { what: 'create' }
  | { what: 'edit' | 'subscribe-again' | 'remove-one'; contact: Contact }
  | ({ what: 'move' } & OfMany)
  | BulkAct

/** What one contact can be made the subject of. */
export type ContactActions = Record<
  'open' | 'edit' | 'unsubscribe' | 'subscribeAgain' | 'remove',
  (contact: Contact) => void
>

/** Everything that the list can do, and what it is asking about now. */
export const useContactActs = (open: (contact: Contact) => void) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  // Stable, or every row would be drawn again.
  const actions = useMemo(
    (): ContactActions => ({
      open,
      edit: (contact) => setAsked({ what: 'edit', contact }),
      unsubscribe: ({ _id, email }) => setAsked({ what: 'unsubscribe', chosen: { ids: [_id] }, email }),
      subscribeAgain: (contact) => setAsked({ what: 'subscribe-again', contact }),
      remove: (contact) => setAsked({ what: 'remove-one', contact }),
    }),
    [open],
  )
  return { actions, asked, ask: setAsked, close: () => setAsked(null) }
}
