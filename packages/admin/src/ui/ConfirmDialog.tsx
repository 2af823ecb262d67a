import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { failureText, type InWords } from '~/toast-failure'
import { Dialog } from './Dialog'
import { Notice } from './Notice'
import { useBusyFocus } from './use-busy-focus'

type Props = {
  title: string
  text: ReactNode
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  /** Says why it was refused, where the domain has sentences of its own. */
  inWords?: InWords
  onClose: () => void
}

type Progress = { state: 'asking' } | { state: 'busy' } | { state: 'failed'; error: unknown }

/** Asks before something is destroyed. It closes once that has worked; where it has not, it says why and stays. */
export const ConfirmDialog = ({ title, text, confirmLabel, onConfirm, inWords, onClose }: Props) => {
  const [progress, setProgress] = useState<Progress>({ state: 'asking' })
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
        {progress.state === 'failed' && <Notice tone="bad">{failureText(progress.error, inWords)}</Notice>}
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
