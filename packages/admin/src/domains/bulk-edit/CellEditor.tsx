import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import type { Spot } from './grid-edits'

type Props = {
  label: string
  /** The initial text. */
  typed: string
  /** Suggestions. */
  choices: readonly string[]
  style: CSSProperties
  /** Called with the text, and where to move to; without it when the focus has left the field. */
  onCommit: (text: string, by?: Partial<Spot>) => void
  onCancel: () => void
}

/** The field in the active cell. Typing renders nothing. */
export const CellEditor = ({ label, typed, choices, style, onCommit, onCancel }: Props) => {
  const list = useId()
  const isDone = useRef(false)
  const finish = (act: () => void) => {
    if (isDone.current) return
    isDone.current = true
    act()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    const by = MOVES[event.key]
    if (event.key === 'Escape') {
      // The dialogs of the page stay closed.
      event.stopPropagation()
      finish(onCancel)
    } else if (by) {
      event.preventDefault()
      finish(() => onCommit(text, event.shiftKey ? toOpposite(by) : by))
    }
  }
  return (
    <>
      <input
        ref={(field) => {
          field?.focus({ preventScroll: true })
        }}
        className="absolute z-2 px-3 bg-surface outline-2 -outline-offset-2 outline-brand-text select-text"
        style={style}
        aria-label={label}
        defaultValue={typed}
        list={choices.length > 0 ? list : undefined}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          const text = event.currentTarget.value
          finish(() => onCommit(text))
        }}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}

const MOVES: Record<string, Partial<Spot> | undefined> = {
  Enter: { row: 1 },
  Tab: { column: 1 },
}

const toOpposite = ({ row = 0, column = 0 }: Partial<Spot>): Spot => ({ row: -row, column: -column })
