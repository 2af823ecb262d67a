import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import type { PastedLine } from './paste-lines'
import classes from './Tracking.module.css'

type Props = { lines: PastedLine[]; onChange: (lines: PastedLine[]) => void; problem: string | null }

/** A field beside each selected order. A column pasted into one field fills the following ones too. */
export const NumbersBeside = ({ lines, onChange, problem }: Props) => {
  const set = (from: number, numbers: readonly string[]) =>
    onChange(lines.map((line, index) => ({ ...line, number: numbers[index - from] ?? line.number })))
  const paste = (from: number, event: ClipboardEvent) => {
    const column = event.clipboardData.getData('text/plain').trim().split(/\r?\n/)
    if (column.length < 2) return
    event.preventDefault()
    set(
      from,
      column.map((cell) => cell.trim()),
    )
  }
  return (
    <fieldset className={classes.beside} aria-describedby={problem ? PROBLEM : undefined}>
      <legend className={classes.legend}>{m.tracking_beside()}</legend>
      <p className={classes.hint}>{m.tracking_beside_hint()}</p>
      <ol className={classes.boxes}>
        {lines.map(({ orderId, number }, index) => (
          <li key={orderId}>
            <bdi dir="ltr" className={classes.order}>
              #{orderId}
            </bdi>
            <TextInput
              aria-label={m.tracking_number_of({ order: `#${orderId}` })}
              value={number}
              onChange={(event) => set(index, [event.currentTarget.value])}
              onPaste={(event) => paste(index, event)}
              dir="ltr"
              autoComplete="off"
              data-autofocus={index === 0 || undefined}
            />
          </li>
        ))}
      </ol>
      {problem && (
        <p id={PROBLEM} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const PROBLEM = 'tracking-numbers-problem'
