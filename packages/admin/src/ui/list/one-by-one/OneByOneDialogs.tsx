import { Textarea } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { currentLogin } from '~/session/session'
import { HowFar } from '../../HowFar'
import { UndoBar } from '../../UndoBar'
import { BulkDialog } from '../BulkDialog'
import type { OneByOne } from './use-one-by-one'

type Props<Row extends { _id: string }> = { bulk: OneByOne<Row> }

/** The question before many rows are changed, how far that is, and the way back afterwards. */
export const OneByOneDialogs = <Row extends { _id: string }>({ bulk }: Props<Row>) => (
  <>
    {bulk.done && (
      <UndoBar key={bulk.done.number} text={bulk.done.text} onUndo={bulk.undo} onGone={bulk.forget} />
    )}
    {bulk.dialog && <Question bulk={bulk} dialog={bulk.dialog} />}
  </>
)

type QuestionProps<Row extends { _id: string }> = Props<Row> & {
  dialog: NonNullable<OneByOne<Row>['dialog']>
}

const Question = <Row extends { _id: string }>({ bulk, dialog }: QuestionProps<Row>) => {
  const { act, rows } = dialog
  const [sent, setResult] = useState('')
  const [isTried, setTried] = useState(false)
  // An admin who went away would never see what it skipped.
  useBlocker({
    shouldBlockFn: () => bulk.isRunning && currentLogin() !== null,
    enableBeforeUnload: bulk.isRunning,
  })
  const isMissing = act.asks !== undefined && sent.trim() === ''
  const send = () => {
    setTried(true)
    return isMissing ? undefined : bulk.run(dialog, sent.trim())
  }
  return (
    <BulkDialog
      title={act.title({ what: bulk.countOf(rows) })}
      text={act.text()}
      confirmLabel={act.label()}
      isDestructive={act.isDestructive}
      send={send}
      onStop={bulk.stop}
      onClose={bulk.close}
    >
      {act.asks && (
        <Textarea
          label={act.asks.label()}
          description={act.asks.hint()}
          withAsterisk
          data-autofocus
          dir="auto"
          autosize
          minRows={2}
          maxLength={act.asks.maxLength}
          value={sent}
          onChange={(event) => setResult(event.currentTarget.value)}
          error={isTried && isMissing && act.asks.missing()}
        />
      )}
      {bulk.progress > 0 && <Done done={bulk.progress} total={rows.length} />}
    </BulkDialog>
  )
}

const Done = ({ done, total }: { done: number; total: number }) => {
  const texts = m.ui_done_of({ done: formatCount(done), total: formatCount(total) })
  return <HowFar label={m.ui_how_far()} texts={texts} share={Math.floor((100 * done) / total)} />
}
