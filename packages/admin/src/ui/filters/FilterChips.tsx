import { IconX } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'

/** An active filter as text, and the change of the URL that removes it. */
export type FilterChip<Search> = {
  label: string
  value: string
  without: Partial<Search>
  /** The filter is active but displayed elsewhere, such as by a tab, so it has no chip. */
  isSeenElsewhere?: boolean
}

type Props<Search> = { chips: readonly FilterChip<Search>[]; onChange: (change: Partial<Search>) => void }

/** The active filters, which can be removed individually or all together. */
export const FilterChips = <Search,>({ chips, onChange }: Props<Search>) => {
  const shown = chips.filter((chip) => !chip.isSeenElsewhere)
  if (shown.length === 0) return null
  const takeOff = (button: HTMLElement, change: Partial<Search>) => {
    const isLast = shown.length === 1 || button.closest('li')?.nextElementSibling === null
    keepFocus(button, isLast)
    onChange(change)
  }
  return (
    <ul className="flex flex-wrap items-center gap-2 -mt-1 px-4 pt-0 pb-4" aria-label={m.ui_active_filters()}>
      {shown.map(({ label, value, without }) => (
        <li
          key={`${label} ${value}`}
          className="inline-flex items-center gap-1 max-w-full ps-3 pe-1 border border-line rounded-full text-xs leading-6.5 bg-surface-2"
        >
          {label && <span className="flex-none text-ink-2">{label}</span>}
          <bdi className="truncate font-550">{value}</bdi>
          <button
            type="button"
            className="size-6 grid flex-none place-items-center rounded-[50%] text-ink-2 hover:text-ink hover:bg-ink/9"
            aria-label={m.ui_remove_filter({ filter: `${label} ${value}`.trim() })}
            onClick={({ currentTarget }) => takeOff(currentTarget, without)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="py-1 px-2 rounded-[6px] text-xs font-550 text-brand-text hover:underline"
          onClick={({ currentTarget }) => takeOff(currentTarget, withoutAny(chips))}
        >
          {m.ui_clear_filters()}
        </button>
      </li>
    </ul>
  )
}

/** Removing a filter removes its button: focuses the next one or, after the last, the search field. */
const keepFocus = (button: HTMLElement, isLast: boolean) => {
  // Pointer and touch users do not need the focus, and a focused field would open the on-screen keyboard.
  if (!button.matches(':focus-visible')) return
  const next = button.closest('li')?.nextElementSibling?.querySelector('button')
  const screen = button.closest<HTMLElement>('[role=dialog], main')
  const target = isLast ? (screen?.querySelector<HTMLElement>('search input') ?? screen) : next
  target?.focus()
}

export const withoutAny = <Search,>(chips: readonly FilterChip<Search>[]): Partial<Search> =>
  Object.assign({}, ...chips.map((chip) => chip.without))
