import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Notice } from '~/ui/Notice'
import { Dialog } from './Dialog'

type Props = {
  title: string
  text: ReactNode
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

type Progress = { state: 'confirming' } | { state: 'busy' } | { state: 'failed'; error: unknown }

/**
 * Asks for confirmation of a destructive action. Closes on success; on failure it shows the error and remains
 * open.
 */
export const ConfirmDialog = ({ title, text, confirmLabel, onConfirm, onClose }: Props) => {
  const [progress, setProgress] = useState<Progress>({ state: 'confirming' })
  const isBusy = progress.state === 'busy'

  const button = useBusyFocus(isBusy)

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
        <Text size="sm" c="dimmed" component="div">
          {text}
        </Text>
        {progress.state === 'failed' && <Notice tone="bad">{failureText(progress.error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {m.ui_cancel()}
          </Button>
          <Button ref={button} color="red" onClick={confirm} loading={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
