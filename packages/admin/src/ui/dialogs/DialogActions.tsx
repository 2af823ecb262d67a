import { Button, Group } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'

type Props = { send: string; isSending: boolean; color?: string; onClose: () => void }

/** The buttons of a form in a dialog: cancel and submit. */
export const DialogActions = ({ send, isSending, color, onClose }: Props) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onClose} disabled={isSending}>
      {m.ui_cancel()}
    </Button>
    <Button ref={useBusyFocus(isSending)} type="submit" color={color} loading={isSending}>
      {send}
    </Button>
  </Group>
)
