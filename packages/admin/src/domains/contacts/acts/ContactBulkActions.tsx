import { Button } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { m } from '~/paraglide/messages.js'
import { useBulkRefusal } from '~/ui/bulk/use-bulk-refusal'
import type { Chosen } from '~/ui/list/selection'
import type { Opened } from './use-contact-acts'

type Props = { chosen: Chosen; clear: () => void; onOpen: (opened: Opened) => void }

/** Bulk actions for contacts. Subscribing them again is not one: each contact must have requested it. */
export const ContactBulkActions = ({ chosen, clear, onOpen }: Props) => {
  const getRefusal = useBulkRefusal('contacts:read', chosen)
  const act = (
    kind: 'move' | 'unsubscribe' | 'remove',
    label: string,
    permission: Permission = 'contacts:change',
  ) => {
    const refusal = getRefusal(permission)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={refusal !== undefined}
        title={refusal}
        onClick={() => onOpen({ kind, chosen, clear })}
      >
        {label}
      </Button>
    )
  }
  return (
    <>
      {act('move', m.contacts_move())}
      {act('unsubscribe', m.contacts_unsubscribe())}
      {act('remove', m.contacts_delete(), 'contacts:remove')}
    </>
  )
}
