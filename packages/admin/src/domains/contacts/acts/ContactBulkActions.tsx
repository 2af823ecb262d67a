import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { Chosen } from '~/ui/list/selection'
import type { Opened } from './use-contact-acts'

type Props = { chosen: Chosen; clear: () => void; onOpen: (opened: Opened) => void }

/** Bulk actions for contacts. Subscribing them again is not one: each contact must have requested it. */
export const ContactBulkActions = ({ chosen, clear, onOpen }: Props) => {
  const canChange = useCan('contacts:change')
  const canRemove = useCan('contacts:remove')
  const act = (kind: 'move' | 'unsubscribe' | 'remove', label: string, can = canChange) => (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={!can}
      title={can ? undefined : m.shell_not_allowed()}
      onClick={() => onOpen({ kind, chosen, clear })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {act('move', m.contacts_move())}
      {act('unsubscribe', m.contacts_unsubscribe())}
      {act('remove', m.contacts_delete(), canRemove)}
    </>
  )
}
