import { Button, Group, Stack, Text } from '@mantine/core'
import type { StartedRun } from '@storekeeper/contract/bulk'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useReadOnlyReason } from '~/session/read-only'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { ReadOnlyReason } from '~/ui/locked/ReadOnlyReason'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { BulkOutcome, type Outcome } from './BulkOutcome'

type Props = {
  /** The question, with the number of rows. */
  title: string
  text: string
  confirmLabel: string
  isDestructive?: boolean
  /** Further fields; `send` returns undefined while they are invalid. */
  children?: ReactNode
  send: () => Promise<Outcome | StartedRun> | undefined
  /** The toast if no row was skipped. */
  doneText?: string
  /** Renders a background run; required if `send` can return one. */
  run?: (id: string) => ReactNode
  /**
   * Stops the change that `send` started. The dialog remains open until `send` resolves, since only it shows
   * the skipped rows.
   */
  onStop?: () => void
  onClose: () => void
}

type Progress =
  | { state: 'confirming' }
  | { state: 'busy' }
  | { state: 'failed'; error: unknown }
  | { state: 'running'; run: string }
  | { state: 'done'; outcome: Outcome }

/**
 * Asks for confirmation before many rows change. If rows were skipped, it remains open and shows them with
 * reasons.
 */
export const BulkDialog = (props: Props) => {
  const { title, text, confirmLabel, isDestructive, children, send, doneText, onStop, onClose } = props
  const [progress, setProgress] = useState<Progress>({ state: 'confirming' })
  const isBusy = progress.state === 'busy'

  const button = useBusyFocus(isBusy)
  const readOnly = useReadOnlyReason()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = send()
    if (!sent) return
    setProgress({ state: 'busy' })
    try {
      const outcome = await sent
      if ('run' in outcome) setProgress({ state: 'running', run: outcome.run })
      else if (outcome.skipped.length === 0) {
        if (doneText) toast.success(doneText)
        onClose()
      } else setProgress({ state: 'done', outcome })
    } catch (error) {
      setProgress({ state: 'failed', error })
    }
  }

  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      whyOpen={isBusy && onStop ? m.ui_stop_first() : undefined}
      onClose={onClose}
    >
      {progress.state === 'running' ? (
        props.run?.(progress.run)
      ) : progress.state === 'done' ? (
        <BulkOutcome outcome={progress.outcome} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {text}
            </Text>
            {children}
            {progress.state === 'failed' && <Notice tone="bad">{failureText(progress.error)}</Notice>}
            <Group justify="flex-end" gap="xs">
              <ReadOnlyReason />
              {isBusy && onStop ? (
                <StopButton onStop={onStop} />
              ) : (
                <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus={isDestructive}>
                  {m.ui_cancel()}
                </Button>
              )}
              <Button
                ref={button}
                type="submit"
                color={isDestructive ? 'red' : undefined}
                loading={isBusy}
                disabled={readOnly !== undefined}
              >
                {confirmLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

/** Receives the focus of the button that started the change. */
const StopButton = ({ onStop }: { onStop: () => void }) => {
  const [isStopping, setStopping] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button
      ref={button}
      variant="default"
      aria-disabled={isStopping}
      data-disabled={isStopping || undefined}
      onClick={() => {
        setStopping(true)
        onStop()
      }}
    >
      {isStopping ? m.ui_stopping() : m.ui_stop()}
    </Button>
  )
}
