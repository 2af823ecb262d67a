import type { Contact } from '@storekeeper/contract/contacts/contact'
import { useMemo } from 'react'
import type { Chosen } from '~/ui/list/selection'
import { useOpened } from '~/ui/list/use-opened'

/** `clear` resets the selection afterwards; `email` is set only for a single contact. */
type OfMany = { chosen: Chosen; clear?: () => void; email?: string }
export type BulkAct = { kind: 'unsubscribe' | 'remove' } & OfMany

/** The dialog or drawer of the list. */
export type Opened =
  | { kind: 'create' }
  | { kind: 'edit' | 'subscribe-again' | 'remove-one'; row: Contact }
  | ({ kind: 'move' } & OfMany)
  | BulkAct

/** The actions available for one contact. */
export type ContactActions = Record<
  'open' | 'edit' | 'unsubscribe' | 'subscribeAgain' | 'remove',
  (contact: Contact) => void
>

/** All actions of the list, and the dialog that is currently open. */
export const useContactActs = (openRow: (contact: Contact) => void) => {
  const { opened, open, close } = useOpened<Opened>()
  // Memoized, so that the rows do not render again.
  const actions = useMemo(
    (): ContactActions => ({
      open: openRow,
      edit: (row) => open({ kind: 'edit', row }),
      unsubscribe: ({ _id, email }) => open({ kind: 'unsubscribe', chosen: { ids: [_id] }, email }),
      subscribeAgain: (row) => open({ kind: 'subscribe-again', row }),
      remove: (row) => open({ kind: 'remove-one', row }),
    }),
    [openRow, open],
  )
  return { actions, opened, open, close }
}
