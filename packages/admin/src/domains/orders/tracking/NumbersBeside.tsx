import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import type { PastedLine } from './paste-lines'

type Props = { lines: PastedLine[]; onChange: (lines: PastedLine[]) => void; problem: string | null }

/** A field beside each selected order. A column pasted into one field fills the following ones too. */
export const NumbersBeside = ({ lines, onChange, problem }: Props) => {
  const set = (from: number, numbers: readonly string[]) =>
    onChange(lines.map((line, index) => ({ ...line, number: numbers[index - from] ?? line.number })))
  const paste = (from: number, event: ClipboardEvent) => {
    // Only the end is trimmed: empty cells before a number keep its place.
    const column = event.clipboardData.getData('text/plain').trimEnd().split(/\r?\n/)
    if (column.length < 2) return
    event.preventDefault()
    set(
      from,
      column.map((cell) => cell.trim()),
    )
  }
  return (
    <fieldset className="min-w-0 p-0 border-0" aria-describedby={problem ? PROBLEM : undefined}>
      <legend className="p-0 text-sm font-medium">{m.tracking_beside()}</legend>
      <p className="mb-2 text-xs leading-4.5 text-ink-2">{m.tracking_beside_hint()}</p>
      <ol className="grid gap-2 max-h-90 p-1 overflow-y-auto">
        {lines.map(({ orderId, number }, index) => (
          <li key={orderId} className="grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] items-center gap-3">
            <bdi dir="ltr" className="text-sm tabular-nums wrap-anywhere">
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
        <p id={PROBLEM} role="alert" className="mt-2 text-xs text-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const PROBLEM = 'tracking-numbers-problem'
