import { IconX } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './FilterBar.module.css'

/** A filter that is on, as text, and the change of the address that takes it off. */
export type FilterChip<Search> = {
  label: string
  value: string
  without: Partial<Search>
  /** On, but seen elsewhere, such as on a tab: no chip repeats it. */
  isSeenElsewhere?: boolean
}

type Props<Search> = { chips: readonly FilterChip<Search>[]; onChange: (change: Partial<Search>) => void }

/** What narrows the list now, each to be taken off by itself, or all at once. */
export const FilterChips = <Search,>({ chips, onChange }: Props<Search>) => {
  const shown = chips.filter((chip) => !chip.isSeenElsewhere)
  if (shown.length === 0) return null
  const takeOff = (button: HTMLElement, change: Partial<Search>) => {
    const isLast = shown.length === 1 || button.closest('li')?.nextElementSibling === null
    keepFocus(button, isLast)
    onChange(change)
  }
  return (
    <ul className={classes.chips} aria-label={m.ui_active_filters()}>
      {shown.map(({ label, value, without }) => (
        <li key={label} className={classes.chip}>
          <span className={classes.chipLabel}>{label}</span>
          <bdi className={classes.chipValue}>{value}</bdi>
          <button
            type="button"
            className={classes.chipRemove}
            aria-label={m.ui_remove_filter({ filter: `${label} ${value}` })}
            onClick={({ currentTarget }) => takeOff(currentTarget, without)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={({ currentTarget }) => takeOff(currentTarget, withoutAny(chips))}
        >
          {m.ui_clear_filters()}
        </button>
      </li>
    </ul>
  )
}

/** The button goes with its filter: the keyboard goes on from the next one or, after the last, from the search. */
const keepFocus = (button: HTMLElement, isLast: boolean) => {
  // Who points and taps has not come by key, and wants no keyboard on the screen.
  if (!button.matches(':focus-visible')) return
  const next = button.closest('li')?.nextElementSibling?.querySelector('button')
  const screen = button.closest<HTMLElement>('[role=dialog], main')
  const place = isLast ? (screen?.querySelector<HTMLElement>('search input') ?? screen) : next
  place?.focus()
}

export const withoutAny = <Search,>(chips: readonly FilterChip<Search>[]): Partial<Search> =>
  Object.assign({}, ...chips.map((chip) => chip.without))
