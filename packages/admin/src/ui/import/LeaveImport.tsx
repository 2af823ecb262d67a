import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { currentLogin } from '~/session/session'
import { Dialog } from '~/ui/Dialog'

/**
 * Asks for confirmation before the admin leaves a running import. The text depends on whether the file was
 * sent.
 */
export const LeaveImport = ({ isSent }: { isSent: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && currentLogin() !== null,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={m.import_leave_title()} onClose={blocker.reset}>
      <Text size="sm" c="dimmed">
        {isSent ? m.import_leave_working() : m.import_leave_sending()}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={blocker.reset} data-autofocus>
          {m.ui_stay()}
        </Button>
        <Button color="red" onClick={blocker.proceed}>
          {m.ui_leave()}
        </Button>
      </Group>
    </Dialog>
  )
}
