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

type Props<Row extends { _id: string }> = {
  bulk: OneByOne<Row>
  /** Says what the server refuses, in the language of the screen. */
  inWords: (sentence: string) => string
}

/** What is asked before many rows are changed, how far that is, and the way back afterwards. */
export const OneByOneDialogs = <Row extends { _id: string }>({ bulk, inWords }: Props<Row>) => (
  <>
    {bulk.done && (
      <UndoBar
        key={bulk.done.number}
        text={bulk.done.text}
        onUndo={bulk.undo}
        inWords={inWords}
        onGone={bulk.forget}
      />
    )}
    {bulk.asked && <Question bulk={bulk} asked={bulk.asked} inWords={inWords} />}
  </>
)

type QuestionProps<Row extends { _id: string }> = Props<Row> & { asked: NonNullable<OneByOne<Row>['asked']> }

const Question = <Row extends { _id: string }>({ bulk, asked, inWords }: QuestionProps<Row>) => {
  const { act, rows } = asked
  const [said, setSaid] = useState('')
  const [isTried, setTried] = useState(false)
  // Whoever went away would never be told what it skipped.
  useBlocker({
    shouldBlockFn: () => bulk.isRunning && currentLogin() !== null,
    enableBeforeUnload: bulk.isRunning,
  })
  const isMissing = act.asks !== undefined && said.trim() === ''
  const send = () => {
    setTried(true)
    return isMissing ? undefined : bulk.run(asked, said.trim())
  }
  return (
    <BulkDialog
      title={act.title({ what: bulk.countOf(rows) })}
      text={act.text()}
      confirmLabel={act.label()}
      isDestructive={act.isDestructive}
      inWords={inWords}
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
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
          error={isTried && isMissing && act.asks.missing()}
        />
      )}
      {bulk.progress > 0 && <Done done={bulk.progress} total={rows.length} />}
    </BulkDialog>
  )
}

const Done = ({ done, total }: { done: number; total: number }) => {
  const words = m.ui_done_of({ done: formatCount(done), total: formatCount(total) })
  return <HowFar label={m.ui_how_far()} words={words} share={Math.floor((100 * done) / total)} />
}
