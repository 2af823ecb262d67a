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
 * active, also before the options have loaded, and the active one also if the options change meanwhile.
 */
export const useEnterPick = <Found>({ find, pick, isName }: Options<Found>) => {
  const [dropdownOpened, setDropdownOpened] = useState(false)

  const takeFirst = async (box: HTMLInputElement) => {
    const typed = box.value.trim()
    const [first] = await find(typed)
    // Another search since then: the result no longer applies. A box without the focus is cleared, not searched.
    if (!first || (box === document.activeElement && box.value.trim() !== typed)) return
    pick(first)
    setDropdownOpened(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget: box, nativeEvent } = event
    const typed = box.value.trim()
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    const marked = dropdownOpened && findMarkedOption(box)
    if (marked) clickOnly(marked)
    if (!dropdownOpened || !typed || isName?.(typed) || marked) return
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

const findMarkedOption = (box: HTMLElement) =>
  document
    .getElementById(box.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]')

/**
 * Clicks this option and no other. Mantine clicks the one at the index that was marked: if results arrived
 * since, this is another option, or none.
 */
function clickOnly(option: HTMLElement): void {
  let isClicked = false
  const keepToOption = (event: Event) => {
    if (event.target instanceof Node && option.contains(event.target)) isClicked = true
    else event.stopImmediatePropagation()
  }
  window.addEventListener('click', keepToOption, { capture: true })
  // After all handlers of the key.
  queueMicrotask(() => {
    window.removeEventListener('click', keepToOption, { capture: true })
    if (!isClicked) option.click()
  })
}
