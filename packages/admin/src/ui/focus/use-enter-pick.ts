import { useCallbackRef } from '@mantine/hooks'
import { CancelledError } from '@tanstack/react-query'
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
  // The results arrive after other fields have changed: the callback of the render of the key would undo that.
  const pickNow = useCallbackRef(pick)

  const takeFirst = async (box: HTMLInputElement) => {
    const typed = box.value.trim()
    const [first] = await find(typed).catch((error: unknown) => {
      // A box that loses the focus cancels its search, which Enter still needs.
      if (error instanceof CancelledError) return find(typed)
      throw error
    })
    // Another search since then, or the box is gone: the result no longer applies. A box without the focus is
    // cleared, not searched.
    const isSearchedAgain = box === document.activeElement && box.value.trim() !== typed
    if (!first || !box.isConnected || isSearchedAgain) return
    pickNow(first)
    setDropdownOpened(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget: box, nativeEvent } = event
    const typed = box.value.trim()
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (!dropdownOpened) return
    const marked = findMarkedOption(box)
    clickOnly(marked)
    if (!typed || isName?.(typed) || marked) return
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
    ?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null

/**
 * Clicks this option and no other; null: none. Mantine clicks the one at the index that was marked: if results
 * arrived since, this is another option, or none.
 */
function clickOnly(option: HTMLElement | null): void {
  let isClicked = false
  const keepToOption = (event: Event) => {
    if (event.target instanceof Node && option?.contains(event.target)) isClicked = true
    else event.stopImmediatePropagation()
  }
  window.addEventListener('click', keepToOption, { capture: true })
  // After all handlers of the key.
  queueMicrotask(() => {
    window.removeEventListener('click', keepToOption, { capture: true })
    if (!isClicked) option?.click()
  })
}
