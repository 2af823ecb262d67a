import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useReadOnlyReason } from '~/session/read-only'
import { failureText } from '~/toast-failure'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { ReadOnlyReason } from '~/ui/locked/ReadOnlyReason'
import { Notice } from '~/ui/Notice'
import { Dialog } from './Dialog'

type Props = {
  title: string
  text: ReactNode
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  /** What to show if `error` says that it is in use, so that confirming again would not help. */
  inUse?: (error: unknown) => InUse | undefined
  onClose: () => void
}

type InUse = {
  /** Replaces the text of the error. */
  notice?: ReactNode
  /** Replaces the consequences, and is shown after the error. */
  text?: ReactNode
  closeLabel?: string
  /** What can be done instead; the hint follows the text of the error. */
  instead?: false | { hint?: string; label: string; onClick: () => void }
}

type Progress = { state: 'confirming' } | { state: 'busy' } | { state: 'failed'; error: unknown }

/**
 * Asks for confirmation of a destructive action. Closes on success; on failure it shows the error and remains
 * open.
 */
export const ConfirmDialog = ({ title, text, confirmLabel, onConfirm, inUse, onClose }: Props) => {
  const [progress, setProgress] = useState<Progress>({ state: 'confirming' })
  const isBusy = progress.state === 'busy'
  const refusal = progress.state === 'failed' ? inUse?.(progress.error) : undefined
  const instead = refusal?.instead || undefined

  const button = useBusyFocus(isBusy)
  const readOnly = useReadOnlyReason()

  const confirm = async () => {
    setProgress({ state: 'busy' })
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setProgress({ state: 'failed', error })
    }
  }

  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <Stack gap="md">
        {!refusal && (
          <Text size="sm" c="dimmed" component="div">
            {text}
          </Text>
        )}
        {progress.state === 'failed' && (
          <Notice tone="bad">
            {refusal?.notice ?? failureText(progress.error)}
            {instead?.hint && ` ${instead.hint}`}
          </Notice>
        )}
        {refusal?.text && (
          <Text size="sm" c="dimmed">
            {refusal.text}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <ReadOnlyReason />
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {refusal?.closeLabel ?? m.ui_cancel()}
          </Button>
          {!refusal && (
            <Button
              ref={button}
              color="red"
              onClick={confirm}
              loading={isBusy}
              disabled={readOnly !== undefined}
            >
              {confirmLabel}
            </Button>
          )}
          {instead && (
            <Button
              onClick={() => {
                onClose()
                instead.onClick()
              }}
            >
              {instead.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
