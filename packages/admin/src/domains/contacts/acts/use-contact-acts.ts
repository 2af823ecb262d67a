import type { Contact } from '@storekeeper/contract/contacts/contact'
import { useMemo, useState } from 'react'
import type { Chosen } from '~/ui/list/bulk/selection'

/** `clear` resets the selection afterwards; `email` is set only for a single contact. */
type OfMany = { chosen: Chosen; clear?: () => void; email?: string }
export type BulkAct = { what: 'unsubscribe' | 'remove' } & OfMany

/** The action that needs confirmation. */
export type DialogState =
  | { what: 'create' }
  | { what: 'edit' | 'subscribe-again' | 'remove-one'; contact: Contact }
  | ({ what: 'move' } & OfMany)
  | BulkAct

/** The actions available for one contact. */
export type ContactActions = Record<
  'open' | 'edit' | 'unsubscribe' | 'subscribeAgain' | 'remove',
  (contact: Contact) => void
>

/** All actions of the list, and the dialog that is currently open. */
export const useContactActs = (open: (contact: Contact) => void) => {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  // Memoized, so that the rows do not render again.
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
