import { type KeyboardEvent, useState } from 'react'

type Options<Found> = {
  /** Returns the server's results for the input, best first. */
  find: (typed: string) => Promise<readonly Found[]>
  pick: (found: Found) => void
  /** Whether the text of the box is the name of the selected option rather than a search. */
  isName?: (typed: string) => boolean
}

/**
 * For a `Select` or another combobox with options from the server: Enter selects the first option if none is
 * active, also before the options have loaded.
 */
export const useEnterPick = <Found>({ find, pick, isName }: Options<Found>) => {
  const [dropdownOpened, setDropdownOpened] = useState(false)

  const takeFirst = async (box: HTMLInputElement) => {
    const typed = box.value.trim()
    const [first] = await find(typed)
    // The search has changed since, so this result no longer applies.
    if (!first || box.value.trim() !== typed) return
    pick(first)
    setDropdownOpened(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget: box, nativeEvent } = event
    const typed = box.value.trim()
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (!dropdownOpened || !typed || isName?.(typed) || hasMarkedOption(box)) return
    event.preventDefault()
    // The query itself reports its failure.
    takeFirst(box).catch(() => undefined)
  }

  return {
    dropdownOpened,
    onDropdownOpen: () => setDropdownOpened(true),
    onDropdownClose: () => setDropdownOpened(false),
    onKeyDown,
  }
}

const hasMarkedOption = (box: HTMLElement) =>
  document
    .getElementById(box.getAttribute('aria-controls') ?? '')
    ?.querySelector('[data-combobox-selected]') != null
