import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useReadOnlyReason } from '~/session/read-only'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { ReadOnlyReason } from '~/ui/locked/ReadOnlyReason'

type Props = {
  send: string
  isSending: boolean
  isDisabled?: boolean
  color?: string
  cancel?: string
  /** Another button, at the start. */
  beside?: ReactNode
  onClose: () => void
}

/** The buttons of a form in a dialog: cancel and submit. */
export const DialogActions = ({
  send,
  isSending,
  isDisabled = false,
  color,
  cancel,
  beside,
  onClose,
}: Props) => {
  const readOnly = useReadOnlyReason()
  return (
    <Group justify="flex-end" gap="xs">
      <ReadOnlyReason />
      {beside}
      <Button variant="default" onClick={onClose} disabled={isSending}>
        {cancel ?? m.ui_cancel()}
      </Button>
      <Button
        ref={useBusyFocus(isSending)}
        type="submit"
        color={color}
        loading={isSending}
        disabled={isDisabled || readOnly !== undefined}
      >
        {send}
      </Button>
    </Group>
  )
}
