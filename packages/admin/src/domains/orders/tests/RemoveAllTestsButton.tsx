import { IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { PermissionButton } from '~/ui/locked/PermissionButton'

/** Deletes every test order of the site. */
export const RemoveAllTestsButton = ({ onOpen }: { onOpen: () => void }) => (
  <PermissionButton
    permission="orders:remove-all-tests"
    variant="default"
    c={useCan('orders:remove-all-tests') ? 'var(--mantine-color-error)' : undefined}
    leftSection={<IconTrash size={16} aria-hidden />}
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    {m.order_tests_remove_all()}
  </PermissionButton>
)
