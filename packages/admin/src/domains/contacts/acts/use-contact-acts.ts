import type { Contact } from '@storekeeper/contract/contacts/contact'
import { useMemo, useState } from 'react'
import type { Chosen } from '~/ui/list/selection'

/** `clear` lets go of the chosen once it is done; `email` names the one who is meant, where it is one. */
type OfMany = { chosen: Chosen; clear?: () => void; email?: string }
export type BulkAct = { what: 'unsubscribe' | 'remove' } & OfMany

/** The action that needs confirmation. */
export type DialogState =
  | { what: 'create' }
  | { what: 'edit' | 'subscribe-again' | 'remove-one'; contact: Contact }
  | ({ what: 'move' } & OfMany)
  | BulkAct

/** What one contact can be made the subject of. */
export type ContactActions = Record<
  'open' | 'edit' | 'unsubscribe' | 'subscribeAgain' | 'remove',
  (contact: Contact) => void
>

/** All actions of the list, and the dialog that is currently open. */
export const useContactActs = (open: (contact: Contact) => void) => {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  // Stable, or every row would be drawn again.
  const actions = useMemo(
    (): ContactActions => ({
      open,
      edit: (contact) => setDialog({ what: 'edit', contact }),
      unsubscribe: ({ _id, email }) => setDialog({ what: 'unsubscribe', chosen: { ids: [_id] }, email }),
      subscribeAgain: (contact) => setDialog({ what: 'subscribe-again', contact }),
      remove: (contact) => setDialog({ what: 'remove-one', contact }),
    }),
    [open],
  )
  return { actions, dialog, openDialog: setDialog, close: () => setDialog(null) }
}
