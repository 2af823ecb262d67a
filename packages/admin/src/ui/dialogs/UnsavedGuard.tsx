import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { currentLogin } from '~/session/session'
import { Dialog } from './Dialog'

/**
 * Asks for confirmation before the admin leaves a form with unsaved changes. Changing a filter or tab of the
 * same page is not leaving.
 */
export const UnsavedGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const blocker = useBlocker({
    // When the session has ended, there is no signed-in admin who could save.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && currentLogin() !== null && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
}

/** Names the unsaved changes before they are discarded. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Dialog title={m.ui_unsaved_title()} onClose={onStay}>
    <Text size="sm" c="dimmed">
      {m.ui_unsaved_text()}
    </Text>
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button variant="default" onClick={onStay} data-autofocus>
        {m.ui_stay()}
      </Button>
      <Button color="red" onClick={onLeave}>
        {m.ui_leave()}
      </Button>
    </Group>
  </Dialog>
)

/** For dialogs and drawers without `useEditForm`: `close` needs a confirmation while there are unsaved changes. */
export const useUnsaved = (isDirty: () => boolean, onClose: () => void) => {
  const [isLeaving, setLeaving] = useState(false)
  return {
    close: () => (isDirty() ? setLeaving(true) : onClose()),
    guard: (
      <>
        {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
        <UnsavedGuard isDirty={isDirty} />
      </>
    ),
  }
}
