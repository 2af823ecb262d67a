import { Textarea } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { currentLogin } from '~/session/session'
import { HowFar } from '../../HowFar'
import { BulkDialog } from '../bulk/BulkDialog'
import type { OneByOne } from './use-one-by-one'

type Props<Row extends { _id: string }> = { bulk: OneByOne<Row> }

/** The confirmation, progress and undo bar of changes of many rows. */
export const OneByOneDialogs = <Row extends { _id: string }>({ bulk }: Props<Row>) => (
  <>
    {bulk.undoBar}
    {bulk.dialog && <Question bulk={bulk} dialog={bulk.dialog} />}
  </>
)

type QuestionProps<Row extends { _id: string }> = Props<Row> & {
  dialog: NonNullable<OneByOne<Row>['dialog']>
}

const Question = <Row extends { _id: string }>({ bulk, dialog }: QuestionProps<Row>) => {
  const { act, rows } = dialog
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  // An admin who leaves would not see which rows were skipped.
  useBlocker({
    shouldBlockFn: () => bulk.isRunning && currentLogin() !== null,
    enableBeforeUnload: bulk.isRunning,
  })
  const isMissing = act.input !== undefined && answer.trim() === ''
  const send = () => {
    setTried(true)
    return isMissing ? undefined : bulk.run(dialog, answer.trim())
  }
  return (
    <BulkDialog
      title={act.title({ what: bulk.formatRowCount(rows) })}
      text={act.text()}
      confirmLabel={act.label()}
      isDestructive={act.isDestructive}
      send={send}
      onStop={bulk.stop}
      onClose={bulk.close}
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
      {bulk.progress > 0 && <Done done={bulk.progress} total={rows.length} />}
    </BulkDialog>
  )
}

const Done = ({ done, total }: { done: number; total: number }) => {
  const texts = m.ui_done_of({ done: formatCount(done), total: formatCount(total) })
  return <HowFar label={m.ui_how_far()} texts={texts} share={Math.floor((100 * done) / total)} />
}
