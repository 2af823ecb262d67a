import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

/** Deletes every test order of the site. Without the permission, the tooltip explains why it is disabled. */
export const RemoveAllTestsButton = ({ onOpen }: { onOpen: () => void }) => {
  const canRemove = useCan('orders:remove-all-tests')
  const reasonId = useId()
  return (
    <>
      <Tooltip
        label={m.order_tests_only_super()}
        disabled={canRemove}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button
          variant="default"
          c={canRemove ? 'var(--mantine-color-error)' : undefined}
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-haspopup="dialog"
          data-disabled={!canRemove || undefined}
          aria-disabled={!canRemove || undefined}
          aria-describedby={canRemove ? undefined : reasonId}
          onClick={() => canRemove && onOpen()}
        >
          {m.order_tests_remove_all()}
        </Button>
      </Tooltip>
      {!canRemove && <VisuallyHidden id={reasonId}>{m.order_tests_only_super()}</VisuallyHidden>}
    </>
  )
}
