import { Textarea } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { currentLogin } from '~/session/session'
import { LabeledProgress } from '../LabeledProgress'
import { BulkDialog } from './BulkDialog'
import type { Outcome } from './BulkOutcome'
import type { RowAction } from './row-action'

type Props<Row> = {
  act: RowAction<Row>
  /** The number of rows. */
  total: number
  /** The number of rows, with their noun. */
  what: string
  /** The number of processed rows. */
  done: number
  isRunning: boolean
  onConfirm: (answer: string) => Promise<Outcome>
  onStop: () => void
  onClose: () => void
}

/** Asks for confirmation before many rows change, then shows the progress. */
export const RowActionDialog = <Row,>(props: Props<Row>) => {
  const { act, total, what, done, isRunning, onConfirm, onStop, onClose } = props
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  // An admin who leaves would not see which rows were skipped.
  useBlocker({
    shouldBlockFn: () => isRunning && currentLogin() !== null,
    enableBeforeUnload: isRunning,
  })
  const isMissing = act.input !== undefined && answer.trim() === ''
  const send = () => {
    setTried(true)
    return isMissing ? undefined : onConfirm(answer.trim())
  }
  return (
    <BulkDialog
      title={act.title({ what })}
      text={act.text()}
      confirmLabel={act.label()}
      isDestructive={act.isDestructive}
      send={send}
      onStop={onStop}
      onClose={onClose}
    >
      {act.input && (
        <Textarea
          label={act.input.label()}
          description={act.input.hint()}
          withAsterisk
          data-autofocus
          dir="auto"
          autosize
          minRows={2}
          maxLength={act.input.maxLength}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={isTried && isMissing && act.input.missing()}
        />
      )}
      {done > 0 && (
        <LabeledProgress
          label={m.ui_how_far()}
          texts={m.ui_done_of({ done: formatCount(done), total: formatCount(total) })}
          share={Math.floor((100 * done) / total)}
        />
      )}
    </BulkDialog>
  )
}
